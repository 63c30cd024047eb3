import {
  ownMemberCards,
  partnerInviteMessages,
  withdrawPartnerInvite,
} from '@veil/api/contract/profiles/partner-invites';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { useFreshSignIn } from '../../session/use-fresh-sign-in.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { CreateInviteDialog } from './create-invite-dialog.tsx';
import { KeyState } from './key-state.tsx';
import styles from './partner-invites.module.css';

/** In ms, while the page is visible. */
const askAgainEvery = 30_000;

/** The end of onboarding for a couple or a group: a key for each person who does not sign in yet. */
export function HandOverKeys() {
  // The key may be used on another phone meanwhile.
  const { data } = useRead(ownMemberCards, {}, { refreshInterval: askAgainEvery });
  const signIn = useFreshSignIn('somebody else can sign in here', '/members');
  // The member for whom a key is made.
  const [keyFor, setKeyFor] = useState(signIn.resumed);
  const { write } = useWrite(withdrawPartnerInvite, { refreshes: [ownMemberCards] });
  const { run, busy } = useActionWithToast(partnerInviteMessages.failed);
  const askForKey = (memberId: number) => signIn.ask(() => setKeyFor(String(memberId)), String(memberId));
  const keyless = data?.cards.filter(({ holder }) => holder === 'nobody') ?? [];
  const [first, ...others] = keyless;
  if (!first) return null;
  return (
    <TitledCard
      id="hand-over"
      title={others.length === 0 ? `Is ${first.name} beside you?` : 'Are they beside you?'}
      className={`stack-4 ${styles.card}`}
    >
      <p className="muted">
        With a key they sign in on their own phone, answer for themselves, and are read together with you: one
        review, one clock. Pictures that show them wait for their yes.
      </p>
      <ul className={styles.cards}>
        {keyless.map((card) => (
          <ItemBoundary key={card.memberId}>
            {() => (
              <li className={`line-3 wraps apart ${styles.person}`}>
                <div className={`shrinks breaks ${styles.who}`}>
                  <p>
                    <bdi>{card.name}</bdi>
                  </p>
                  <p>
                    {card.invite ? (
                      <KeyState name={card.name} invite={card.invite} />
                    ) : (
                      'Does not sign in yet'
                    )}
                  </p>
                </div>
                {card.invite?.isTaken && (
                  <Button
                    weight="quiet"
                    busy={busy}
                    aria-label={`End it: the key for ${card.name}`}
                    onClick={() => void run(() => write({ id: card.invite?.id ?? '' }))}
                  >
                    End it
                  </Button>
                )}
                <Button
                  weight={card.invite ? 'quiet' : 'primary'}
                  aria-label={card.invite ? `New key for ${card.name}` : `Make a key for ${card.name}`}
                  onClick={() => askForKey(card.memberId)}
                >
                  {card.invite ? 'New key' : 'Make a key'}
                </Button>
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      <CreateInviteDialog
        card={keyless.find(({ memberId }) => String(memberId) === keyFor)}
        cards={data}
        onClose={() => setKeyFor(undefined)}
      />
      {signIn.dialog}
    </TitledCard>
  );
}
