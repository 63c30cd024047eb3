import { Checkbox } from '../../ui/form/checkbox.tsx';

interface HideUntilThenProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  isBusy: boolean;
  /** What it does; a page says it once. */
  hint?: string;
}

export const hidingHint = 'Out of search, matches and groups for two weeks.';

export function HideUntilThen({ checked, onChange, isBusy, hint }: HideUntilThenProps) {
  return (
    <Checkbox
      label="Hide my profile until then"
      hint={hint}
      checked={checked}
      disabled={isBusy}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
