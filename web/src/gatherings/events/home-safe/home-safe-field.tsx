import { ConnectedPicks } from '../../../relations/connections/connected-picks.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface HomeSafeFieldProps {
  isOn: boolean;
  handle: string;
  onChange: (wish: { isOn: boolean; handle: string }) => void;
}

/** Whether to ask the member after the evening, and which connection to tell without an answer. */
export function HomeSafeField({ isOn, handle, onChange }: HomeSafeFieldProps) {
  return (
    <div className="stack-3">
      <Checkbox
        label="Ask me if I got home safe"
        hint="Without an answer by nine in the morning we tell one of your connections, and nobody else."
        checked={isOn}
        onChange={({ target }) => onChange({ isOn: target.checked, handle })}
      />
      {isOn && (
        <div className="stack-2">
          <p className="medium firm">Who may we tell?</p>
          <ConnectedPicks
            isChosen={(one) => one.handle === handle}
            onPick={(one) => onChange({ isOn, handle: one.handle })}
          >
            <p className="muted">You have no connections yet. Only they can be named.</p>
          </ConnectedPicks>
          <p className="muted small">We ask them first. Until they say yes, nobody is told.</p>
        </div>
      )}
    </div>
  );
}
