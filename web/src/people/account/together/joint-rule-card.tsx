import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { clockTime, shortDay, weekday } from '@veil/api/contract/fields/written-dates';
import {
  type JointAction,
  type JointDecisions,
  jointDecisionMessages,
  ownJointDecisions,
  seeRuleEnding,
  setJointRule,
} from '@veil/api/contract/profiles/joint-decisions';
import { useWrite } from '../../../api/use-write.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import styles from '../account.module.css';

const titles: Record<JointAction, string> = {
  pictures: 'Opening private pictures',
  events: 'Joining events',
};

type JointDecisionRule = JointDecisions['rules'][number];
type RuleEnding = NonNullable<JointDecisionRule['ending']>;

/** One kind of action, and whether it needs everybody's agreement. */
export function JointRuleCard({ rule }: { rule: JointDecisionRule }) {
  const { what, state, hasAgreed, ending } = rule;
  const { write } = useWrite(setJointRule, { refreshes: [ownJointDecisions] });
  const { run, busy } = useActionWithToast(jointDecisionMessages.failed);
  const say = (isWanted: boolean) => run(() => write({ what, isWanted }));
  return (
    <TitledCard id={`rule-${what}`} title={titles[what]} className={styles.card}>
      <p className="muted">{ending ? endingLine(state, ending) : stateLine(state, hasAgreed)}</p>
      {ending && ending.opened.length > 0 && <OpenedSince opened={ending.opened} />}
      <div className={`row ${styles.answers}`}>
        {ending && !ending.hasSeen && <SeenButton what={what} />}
        {ending?.isYours && state === 'inForce' && (
          <Button weight="quiet" busy={busy} onClick={() => void say(true)}>
            Keep the rule
          </Button>
        )}
        {!hasAgreed && state !== 'inForce' && (
          <Button weight="quiet" busy={busy} onClick={() => void say(true)}>
            {state === 'off' ? 'Let us all say yes first' : 'Yes, from now on'}
          </Button>
        )}
        {state !== 'off' && !ending && (
          <Button weight="quiet" busy={busy} onClick={() => void say(false)}>
            {endLabel(state, hasAgreed)}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

function SeenButton({ what }: { what: JointAction }) {
  const { write } = useWrite(seeRuleEnding, { refreshes: [ownJointDecisions] });
  const { run, busy } = useActionWithToast(jointDecisionMessages.failed);
  return (
    <Button weight="quiet" busy={busy} onClick={() => void run(() => write({ what }))}>
      I have seen it
    </Button>
  );
}

const OpenedSince = ({ opened }: Pick<RuleEnding, 'opened'>) => (
  <ul className="stack-1">
    {opened.map(({ handle, pictures, at }) => (
      <li key={at}>
        {countPhrase(pictures, 'picture was', 'pictures were')} opened to{' '}
        {handle === null ? 'somebody you no longer see' : <bdi>@{handle}</bdi>}, {shortDay(new Date(at))}
      </li>
    ))}
  </ul>
);

function endingLine(state: JointDecisionRule['state'], { isYours, by, until }: RuleEnding): string {
  const who = isYours ? 'You' : by || 'Somebody you share the profile with';
  if (state !== 'inForce') return `${who} ended this rule.`;
  const end = new Date(until);
  const when = `${weekday(end)}, ${clockTime(end)}`;
  return isYours
    ? `You ended this rule. It holds until the others have seen that, or until ${when}.`
    : `${who} ended this rule. It holds until you have all seen that, or until ${when}.`;
}

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
