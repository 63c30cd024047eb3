import { Checkbox } from '../../ui/form/checkbox.tsx';

interface HideUntilThenProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  isBusy: boolean;
}

export function HideUntilThen({ checked, onChange, isBusy }: HideUntilThenProps) {
  return (
    <Checkbox
      label="Hide my profile until then"
      hint="Out of search, matches and groups for two weeks."
      checked={checked}
      disabled={isBusy}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
