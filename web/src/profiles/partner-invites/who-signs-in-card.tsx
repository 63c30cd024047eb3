import {
  type OwnMemberCards,
  ownMemberCards,
  partnerInviteLimits,
  partnerInviteMessages,
  signAs,
  withdrawPartnerInvite,
} from '@veil/api/contract/profiles/partner-invites';
import { type FormEvent, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { useFreshSignIn } from '../../session/use-fresh-sign-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { CreateInviteDialog } from './create-invite-dialog.tsx';
import { KeyState } from './key-state.tsx';
import styles from './partner-invites.module.css';

type OwnCard = OwnMemberCards['cards'][number];
const headingId = 'who-signs-in';
const UndoJoiningDialog = lazyPart(
  async () => (await import('./undo-joining-dialog.tsx')).UndoJoiningDialog,
  { waiting: null, failure: 'Failed to load the question' },
);

/** Who signs in for each card of a couple or a group, and keys for the other cards. */
export function WhoSignsInCard() {
  const { data, error, retry } = useRead(ownMemberCards, {});
  const signIn = useFreshSignIn('somebody else can sign in here', `/account#${headingId}`);
  // The member for whom a key is made.
  const [keyFor, setKeyFor] = useState(signIn.resumed);
  const [undone, setUndone] = useState<OwnCard>();
  const { write } = useWrite(withdrawPartnerInvite, { refreshes: [ownMemberCards] });
  const { run, busy } = useActionWithToast(partnerInviteMessages.failed);
  const askForKey = (memberId: number) => signIn.ask(() => setKeyFor(String(memberId)), String(memberId));

  const takeBack = (id: string) => run(() => write({ id }));

  return (
    <Card as="section" className={`stack-4 ${styles.card}`} aria-labelledby={headingId}>
      <h2 id={headingId}>Who signs in here</h2>
      {content()}
      <CreateInviteDialog
        card={data?.cards.find(({ memberId }) => String(memberId) === keyFor)}
        cards={data}
        onClose={() => setKeyFor(undefined)}
      />
      {signIn.dialog}
      {undone && <UndoJoiningDialog card={undone} onClose={() => setUndone(undefined)} />}
    </Card>
  );

  function content() {
    if (error && !data)
      return <ErrorState title={partnerInviteMessages.loadFailed} text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading who signs in here" rows={2} />;
    const alone = data.cards.every(({ holder }) => holder !== 'another');
    return (
      <>
        <p className="muted">{introOf(alone)}</p>
        <ul className={styles.cards}>
          {data.cards.map((card) => (
            <ItemBoundary key={card.memberId}>
              {() => (
                <li className={`line-3 wraps apart ${styles.person}`}>
                  <div className={`shrinks breaks ${styles.who}`}>
                    <p>
                      <bdi>{card.name}</bdi>
                    </p>
                    <p>{holderLine(card)}</p>
                  </div>
                  {acts(card)}
                </li>
              )}
            </ItemBoundary>
          ))}
        </ul>
        {!alone && (
          <p>
            <Link to="/account/together">What we decide together</Link>
          </p>
        )}
        {!alone && <SignatureForm signsAs={data.signsAs} />}
      </>
    );
  }

  function acts(card: OwnCard) {
    if (card.undoableUntil !== null)
      return (
        <Button weight="quiet" size="small" onClick={() => signIn.ask(() => setUndone(card))}>
          Undo
          <span className="visually-hidden"> that {card.name} joined</span>
        </Button>
      );
    if (card.holder !== 'nobody') return null;
    const { invite } = card;
    return (
      <div className="row">
        {invite && (
          <Button weight="quiet" size="small" busy={busy} onClick={() => void takeBack(invite.id)}>
            Take back
          </Button>
        )}
        <Button weight="quiet" size="small" onClick={() => askForKey(card.memberId)}>
          {invite ? 'New key' : 'Make a key'}
        </Button>
      </div>
    );
  }
}

const introOf = (alone: boolean): string =>
  alone
    ? 'You sign in for everybody. With a key, each person signs in, answers and can leave by themselves.'
    : 'Each person changes their own card, agrees and can leave by themselves.';

function holderLine({ name, holder, invite, isLookedAt, undoableUntil }: OwnCard) {
  if (isLookedAt) return 'Being looked at. Others do not see this card until then.';
  if (holder === 'you') return 'You';
  if (holder === 'another' && undoableUntil !== null)
    return (
      <>
        Signs in. You can undo it until <Day at={undoableUntil} />
      </>
    );
  if (holder === 'another') return 'Signs in';
  if (!invite) return 'Does not sign in';
  return <KeyState name={name} invite={invite} />;
}

/** The signature below texts that one of several people writes. */
function SignatureForm({ signsAs }: { signsAs: string }) {
  const [name, setName] = useState(signsAs);
  const { write } = useWrite(signAs, { refreshes: [ownMemberCards] });
  const { run, busy } = useActionWithToast(partnerInviteMessages.failed);

  function save(event: FormEvent) {
    event.preventDefault();
    const done = name.trim() ? `You sign as ${name.trim()}` : 'You sign with no name';
    void run(() => write({ name }), { done });
  }

  return (
    <form className={styles.sign} onSubmit={save}>
      <Field
        label="Sign messages as"
        hint="A first name, or nothing. Others read it under what you write, and connections where they read how you fit. Your profile always sees who wrote."
        value={name}
        maxLength={partnerInviteLimits.signatureMax}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" weight="quiet" size="small" busy={busy} disabled={name.trim() === signsAs}>
        Save
      </Button>
    </form>
  );
}
