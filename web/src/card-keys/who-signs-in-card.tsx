import { type Cards, cardKeyMessages, ownCards, withdrawCardKey } from '@veil/api/contract/account/card-keys';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { useToldDeed } from '../form/use-deed.ts';
import { Link, useLocation } from '../page/router.tsx';
import { useFreshSignIn } from '../session/use-fresh-sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Day } from '../ui/day.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import styles from './card-keys.module.css';
import { KeyDialog } from './key-dialog.tsx';
import { SignForm } from './sign-form.tsx';

type OwnCard = Cards['cards'][number];
const headingId = 'who-signs-in';

/** The people who sign in for the cards of a couple or a group, and keys for the other cards. */
export function WhoSignsInCard() {
  const { data, error, retry } = useRead(ownCards, {});
  const [keyFor, setKeyFor] = useState<OwnCard>();
  // The page is drawn too late for the browser to go there by itself.
  const isNamed = useLocation().hash === `#${headingId}`;
  const { write } = useWrite(withdrawCardKey, { refreshes: [ownCards] });
  const { run, busy } = useToldDeed(cardKeyMessages.failed);
  const signIn = useFreshSignIn('somebody else can sign in here', `/account#${headingId}`);

  const takeBack = (id: string) => run(() => write({ id }));

  return (
    <Card as="section" className={`stack-4 ${styles.card}`} aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} ref={isNamed ? takeFocus : undefined}>
        Who signs in here
      </h2>
      {content()}
      <KeyDialog card={keyFor} cards={data} onClose={() => setKeyFor(undefined)} />
      {signIn.dialog}
    </Card>
  );

  function content() {
    if (error && !data)
      return <ErrorState title={cardKeyMessages.loadFailed} text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading who signs in here" rows={2} />;
    const alone = data.cards.every(({ holder }) => holder !== 'another');
    return (
      <>
        <p className="muted">{introOf(data, alone)}</p>
        <ul className={styles.cards}>
          {data.cards.map((card) => (
            <li key={card.memberId} className={`line-3 wraps apart ${styles.person}`}>
              <div className={`shrinks breaks ${styles.who}`}>
                <p>
                  <bdi>{card.name}</bdi>
                </p>
                <p>{holderLine(card)}</p>
              </div>
              {!data.takesNobody && acts(card)}
            </li>
          ))}
        </ul>
        {data.takesNobody && data.cards.some(({ holder }) => holder === 'nobody') && (
          <p className="muted">{cardKeyMessages.takesNobody}</p>
        )}
        {!alone && (
          <p>
            <Link to="/account/together">What we decide together</Link>
          </p>
        )}
        {!alone && <SignForm signsAs={data.signsAs} />}
      </>
    );
  }

  function acts(card: OwnCard) {
    if (card.holder !== 'nobody') return null;
    const { key } = card;
    return (
      <div className="row">
        {key && (
          <Button weight="quiet" size="small" busy={busy} onClick={() => void takeBack(key.id)}>
            Take back
          </Button>
        )}
        <Button weight="quiet" size="small" onClick={() => signIn.ask(() => setKeyFor(card))}>
          {key ? 'New key' : 'Make a key'}
        </Button>
      </div>
    );
  }
}

function introOf({ takesNobody }: Cards, alone: boolean): string {
  if (!alone)
    return 'Each person changes their own card, agrees for themselves, and can leave by themselves.';
  const whole = 'You sign in for everybody on this profile.';
  return takesNobody
    ? whole
    : `${whole} With a key, each person signs in by themselves, answers for themselves, and can leave by themselves.`;
}

function holderLine({ holder, key, isLookedAt }: OwnCard) {
  if (isLookedAt) return 'Being looked at. Others do not see this card until then.';
  if (holder === 'you') return 'You';
  if (holder === 'another') return 'Signs in';
  if (!key) return 'Does not sign in';
  return (
    <>
      A key is open until <Day at={key.expiresAt} />
    </>
  );
}
