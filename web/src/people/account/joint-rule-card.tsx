import {
  type JointAction,
  type JointDecisions,
  jointDecisionMessages,
  ownJointDecisions,
  setJointRule,
} from '@veil/api/contract/profiles/joint-decisions';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import styles from './account.module.css';

const titles: Record<JointAction, string> = {
  pictures: 'Opening private pictures',
  events: 'Joining events',
};

/** One kind of action, and whether it needs everybody's agreement. */
export function JointRuleCard({
  rule: { what, state, hasAgreed },
}: {
  rule: JointDecisions['rules'][number];
}) {
  const { write } = useWrite(setJointRule, { refreshes: [ownJointDecisions] });
  const { run, busy } = useActionWithToast(jointDecisionMessages.failed);
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

type JointDecisionRule = JointDecisions['rules'][number];

function stateLine(state: JointDecisionRule['state'], hasAgreed: boolean): string {
  if (state === 'off') return 'Each of you does it alone.';
  if (state === 'inForce') return 'Everybody says yes first. Each of you can end that.';
  return hasAgreed
    ? 'You would like everybody to say yes first. It begins once all of you want it.'
    : 'Somebody you share the profile with would like everybody to say yes first.';
}

function endLabel(state: JointDecisionRule['state'], hasAgreed: boolean): string {
  if (state === 'inForce') return 'End this rule';
  return hasAgreed ? 'Take it back' : 'No, thank you';
}
