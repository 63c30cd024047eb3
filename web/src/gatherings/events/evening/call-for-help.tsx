import { clockTime } from '@veil/api/contract/fields/written-dates';
import { callForHelp, type Evening, eventEvening } from '@veil/api/contract/gatherings/events/evening';
import { LifeBuoy, Phone } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { call } from '../../../api/client.ts';
import { readKey } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';

interface CallForHelpProps {
  eventId: number;
  evening: Evening;
}

/** Opens one urgent case, however often it is pressed. The emergency number comes first. */
export function CallForHelp({ eventId, evening: { help, emergencyNumber } }: CallForHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useSWRConfig();
  const { run, busy, failure } = useAction('Staff were not reached. Please call the emergency number.');
  const at = { eventId: String(eventId) };
  const callStaff = () =>
    run(async () => {
      await call(callForHelp, at);
      await mutate(readKey(eventEvening, at));
    });
  return (
    <section className="stack-3" aria-label="Help">
      <Button weight="danger" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LifeBuoy aria-hidden size={18} strokeWidth={1.5} />
        Somebody needs help
      </Button>
      {help && <p role="status">{receivedWords(help.receivedAt)}</p>}
      {isOpen && (
        <Dialog open title="Somebody needs help" onClose={() => setOpen(false)}>
          <div className="stack-4">
            <p>If somebody is hurt or in danger, call first.</p>
            <a className={buttonClass({ weight: 'quiet', wide: true })} href={`tel:${emergencyNumber}`}>
              <Phone aria-hidden size={18} strokeWidth={1.5} />
              Call {emergencyNumber}
            </a>
            {help ? (
              <div className="stack-2" role="status">
                <p className="strong">{receivedWords(help.receivedAt)}</p>
                <ul className="stack-1">
                  <li>Stay with them, or ask somebody they trust to.</li>
                  <li>Keep others at a distance, and let whoever wants to leave do so.</li>
                  <li>Let nobody take pictures. Write down what you saw, and when.</li>
                </ul>
              </div>
            ) : (
              <p className="muted">
                Then tell our staff on call. They get the event, its address and your handle at once.
              </p>
            )}
            <p role="alert">{failure}</p>
            <DialogActions>
              <Button weight="quiet" onClick={() => setOpen(false)}>
                Close
              </Button>
              {!help && (
                <Button weight="danger" busy={busy} onClick={() => void callStaff()}>
                  Tell staff now
                </Button>
              )}
            </DialogActions>
          </div>
        </Dialog>
      )}
    </section>
  );
}

const receivedWords = (at: string): string =>
  `Received at ${clockTime(new Date(at))}. Staff on call were told at once.`;
