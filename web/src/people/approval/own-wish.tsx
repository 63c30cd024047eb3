import { me } from '@veil/api/contract/people/me';
import type { OwnWishAnswer } from '@veil/api/contract/safety/own-wish';
import { sayOwnWish } from '@veil/api/contract/safety/reviews';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './waiting.module.css';

const choices: readonly { answer: OwnWishAnswer; label: string }[] = [
  { answer: 'yes', label: 'Yes' },
  { answer: 'unsure', label: 'I am not sure' },
  { answer: 'no', label: 'No, I need help' },
];

/**
 * The private question to each person who shares the profile. The answer is kept in memory until the page is left:
 * whoever looks at the screen later sees only that there was one.
 */
export function OwnWish({ state }: { state: 'open' | 'answered' | undefined }) {
  const { write } = useWrite(sayOwnWish, { refreshes: [me] });
  const { run, busy } = useActionWithToast('Your answer could not be sent. Please try again.');
  const [said, setSaid] = useState<OwnWishAnswer>();
  const [isAsking, setAsking] = useState(false);
  if (state === undefined) return null;

  const say = (answer: OwnWishAnswer) =>
    run(async () => {
      await write({ answer });
      setSaid(answer);
      setAsking(false);
    });

  const isOpen = isAsking || (state === 'open' && said === undefined);
  return (
    <TitledCard
      id="own-wish"
      title="Is this your own wish?"
      className={`stack-4 ${styles.part} ${styles.apart}`}
    >
      {isOpen ? (
        <>
          <p className="muted">
            You are asked alone. Whoever shares the profile with you is never told what you answer, or whether
            you do. Reviewers read it only if it is not a yes; a person then decides.
          </p>
          <div className="stack-3">
            {choices.map(({ answer, label }) => (
              <Button key={answer} weight="quiet" busy={busy} onClick={() => void say(answer)}>
                {label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p ref={said && takeFocus} tabIndex={-1}>
            Thank you. Your answer is not shown here again.
          </p>
          {said === 'unsure' && (
            <p>Take your time. A person decides about the profile, and nothing is in a hurry.</p>
          )}
          {said === 'no' && <WayOut />}
          <Button weight="quiet" size="small" onClick={() => setAsking(true)}>
            Answer again
          </Button>
        </>
      )}
    </TitledCard>
  );
}

function WayOut() {
  return (
    <>
      <p>
        Reviewers know now, and the others do not. The profile is not approved before a person has decided.
        You need not wait for it:
      </p>
      <ul className="stack-2">
        <li>
          <Link to="/community/private-help">Who can help</Link>
        </li>
        <li>
          <Link to="/community/private-help#claim">You never agreed to be here</Link>
        </li>
        <li>
          <Link to="/community/private-help#way-out">How to leave</Link>
        </li>
      </ul>
    </>
  );
}
