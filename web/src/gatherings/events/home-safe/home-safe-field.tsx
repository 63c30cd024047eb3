import { ConnectedPicks } from '../../../relations/connections/connected-picks.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface HomeSafeFieldProps {
  isOn: boolean;
  handle: string;
  /** Null if the evening has no host, or the reader hosts it. */
  host: string | null;
  onChange: (wish: { isOn: boolean; handle: string }) => void;
}

/** Whether to ask the member after the evening, and which connection or host to tell without an answer. */
export function HomeSafeField({ isOn, handle, host, onChange }: HomeSafeFieldProps) {
  return (
    <div className="stack-3">
      <Checkbox
        label="Ask me if I got home safe"
        hint="Without an answer by nine in the morning we tell one person of your choice, and nobody else."
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
            {host === null && (
              <p className="muted">You have no connections yet. Only they and the host can be named.</p>
            )}
          </ConnectedPicks>
          {host !== null && (
            <Button aria-pressed={handle === host} onClick={() => onChange({ isOn, handle: host })}>
              The host, @{host}
            </Button>
          )}
          <p className="muted small">We ask them first. Until they say yes, nobody is told.</p>
        </div>
      )}
    </div>
  );
}
