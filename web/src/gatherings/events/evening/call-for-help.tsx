import { clockTime } from '@veil/api/contract/fields/written-dates';
import { callForHelp, type Evening, eventEvening } from '@veil/api/contract/gatherings/events/evening';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { LifeBuoy, Phone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';

interface CallForHelpProps {
  eventId: number;
  evening: Evening;
}

/** The emergency number comes first. */
export function CallForHelp({ eventId, evening: { help, emergencyNumber } }: CallForHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const [phone, setPhone] = useState('');
  const mutate = useMutate();
  const { run, busy, failure } = useAction('Staff were not reached. Please call the emergency number.');
  const at = { eventId: String(eventId) };
  const callStaff = () =>
    run(async () => {
      await call(callForHelp, { ...at, ...(phone.trim() !== '' && { phone: phone.trim() }) });
      await mutate(readKey(eventEvening, at));
    });
  return (
    <section className="stack-3" aria-label="Help">
      <Button weight="danger" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LifeBuoy aria-hidden size="1.125rem" strokeWidth={1.5} />
        Somebody needs help
      </Button>
      {help && <p role="status">{receivedWords(help, emergencyNumber)}</p>}
      {isOpen && (
        <Dialog open title="Somebody needs help" onClose={() => setOpen(false)}>
          <div className="stack-4">
            <p>If somebody is hurt or in danger, call first.</p>
            <a className={buttonClass({ weight: 'quiet', wide: true })} href={`tel:${emergencyNumber}`}>
              <Phone aria-hidden size="1.125rem" strokeWidth={1.5} />
              Call {emergencyNumber}
            </a>
            {help && (
              <div className="stack-2" role="status">
                <p className="strong">{receivedWords(help, emergencyNumber)}</p>
                <ul className="stack-1">
                  <li>Stay with them, or ask somebody they trust to.</li>
                  <li>Keep others at a distance, and let whoever wants to leave do so.</li>
                  <li>Let nobody take pictures. Write down what you saw, and when.</li>
                </ul>
              </div>
            )}
            {(!help || help.mayCallAgain) && (
              <Field
                label="A number to reach you"
                optional
                type="tel"
                autoComplete="tel"
                maxLength={30}
                value={phone}
                onChange={({ target }) => setPhone(target.value)}
              />
            )}
            <p className="muted">{nextWords(help)}</p>
            <p role="alert">{failure}</p>
            <DialogActions>
              <Button weight="quiet" onClick={() => setOpen(false)}>
                Close
              </Button>
              {(!help || help.mayCallAgain) && (
                <Button weight="danger" busy={busy} onClick={() => void callStaff()}>
                  {help ? 'Tell staff again' : 'Tell staff now'}
                </Button>
              )}
            </DialogActions>
          </div>
        </Dialog>
      )}
    </section>
  );
}

type Help = NonNullable<Evening['help']>;

const receivedWords = ({ receivedAt, told, isOpened }: Help, emergencyNumber: string): string =>
  `Received at ${clockTime(new Date(receivedAt))}. ${isOpened ? 'Somebody of staff has opened it.' : toldWords(told, emergencyNumber)}`;

function toldWords(told: number, emergencyNumber: string): string {
  if (told === 0)
    return `Nobody else is on call tonight. Call ${emergencyNumber} first. The people who run Veil are alerted, and may not see it tonight.`;
  if (told === 1) return 'One person on call was told at once.';
  return told < eventLimits.helpCountedUpTo
    ? 'Two people on call were told at once.'
    : 'Three or more people on call were told at once.';
}

function nextWords(help: Help | null): string {
  if (!help)
    return 'Then tell our staff on call. They get the event, its address and your handle, and you read here how many were told.';
  return help.mayCallAgain
    ? 'Something else happened, or nobody has come? Tell them again.'
    : 'A quarter of an hour after this you can tell them again.';
}
