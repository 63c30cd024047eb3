import type { StatementUse } from '@veil/api/contract/profiles/who-we-are';
import { Segments } from '../../ui/form/segments.tsx';
import { hiddenHint, statementUseChoices } from './hidden.ts';

interface UseChoiceProps {
  label: string;
  value: StatementUse;
  onChange: (use: StatementUse) => void;
  disabled: boolean;
}

/** Whether a statement is shown or only used for matching. */
export const UseChoice = ({ label, ...choice }: UseChoiceProps) => (
  <Segments
    {...choice}
    isField
    legend={label}
    options={statementUseChoices}
    hint={choice.value === 'matching' ? hiddenHint : undefined}
  />
);
