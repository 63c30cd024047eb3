import type { StatementUse } from '@veil/api/contract/profiles/who-we-are';
import { Segments } from '../../ui/form/segments.tsx';

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

/** Who can see a statement. */
const statementUseChoices = [
  { value: 'shown', label: 'Shown on the profile' },
  { value: 'matching', label: 'Only for matching' },
] as const;

/** Says how much others can find out about an answer that is used for matching only. */
const hiddenHint =
  'No member reads it. It decides who is among your matches. Somebody who keeps changing their answers could guess one yes or no in two weeks.';
