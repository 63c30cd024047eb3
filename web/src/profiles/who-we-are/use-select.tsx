import type { StatementUse } from '@veil/api/contract/profiles/who-we-are';
import { Select } from '../../ui/form/select.tsx';
import { hiddenHint, statementUseChoices } from './hidden.ts';

interface UseSelectProps {
  label: string;
  value: StatementUse;
  onChange: (use: StatementUse) => void;
  disabled: boolean;
}

/** A select for whether a statement is shown or only used for matching. */
export const UseSelect = ({ value, onChange, ...select }: UseSelectProps) => (
  <Select
    {...select}
    options={statementUseChoices}
    hint={value === 'matching' ? hiddenHint : undefined}
    value={value}
    onChange={({ target }) => onChange(target.value === 'matching' ? 'matching' : 'shown')}
  />
);
