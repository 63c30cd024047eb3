import {
  type AgreedDeed,
  type Agreements,
  agreementMessages,
  ownAgreements,
  setAgreement,
} from '@veil/api/contract/consents/agreements';
import { useWrite } from '../api/use-write.ts';
import { useToldDeed } from '../form/use-deed.ts';
import { Button } from '../ui/button.tsx';
import { TitledCard } from '../ui/card.tsx';
import styles from './account.module.css';

const titles: Record<AgreedDeed, string> = {
  pictures: 'Opening private pictures',
  events: 'Joining events',
};

/** One thing that waits for everybody's yes, or does not. */
export function RuleCard({ rule: { what, state, hasAgreed } }: { rule: Agreements['rules'][number] }) {
  const { write } = useWrite(setAgreement, { refreshes: [ownAgreements] });
  const { run, busy } = useToldDeed(agreementMessages.failed);
  const say = (isWanted: boolean) => run(() => write({ what, isWanted }));
  return (
    <TitledCard id={`rule-${what}`} title={titles[what]} className={styles.card}>
      <p className="muted">{stateLine(state, hasAgreed)}</p>
      <div className={`row ${styles.answers}`}>
        {!hasAgreed && state !== 'inForce' && (
          <Button weight={state === 'off' ? 'quiet' : 'primary'} busy={busy} onClick={() => void say(true)}>
            {state === 'off' ? 'Let us all say yes first' : 'Yes, from now on'}
          </Button>
        )}
        {state !== 'off' && (
          <Button weight="quiet" busy={busy} onClick={() => void say(false)}>
            {endLabel(state, hasAgreed)}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

type Rule = Agreements['rules'][number];

function stateLine(state: Rule['state'], hasAgreed: boolean): string {
  if (state === 'off') return 'Each of you does it alone.';
  if (state === 'inForce') return 'Everybody says yes first. Each of you can end that.';
  return hasAgreed
    ? 'You would like everybody to say yes first. It begins once all of you want it.'
    : 'Somebody you share the profile with would like everybody to say yes first.';
}

function endLabel(state: Rule['state'], hasAgreed: boolean): string {
  if (state === 'inForce') return 'End this rule';
  return hasAgreed ? 'Take it back' : 'No, thank you';
}
