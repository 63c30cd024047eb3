import { reactionNames } from '@veil/api/contract/messaging/conversations/reactions';
import { firstWords } from '../../../ui/text/first-words.ts';
import { reactions } from './reaction-words.ts';
import styles from './reactions.module.css';
import { type Reacting, useReacting } from './use-reacting.ts';

/** The reactions to a message. A press adds the same reaction, or removes one's own. */
export function Reactions(props: Reacting & { said: string }) {
  const { message, said, onReact } = props;
  const react = useReacting(props);
  if (message.reactions.length === 0) return null;
  const inOrder = reactionNames.flatMap((name) => message.reactions.filter((one) => one.name === name));
  return (
    <ul className="line-1 wraps stretched" aria-label="Reactions">
      {inOrder.map(({ name, count }) => {
        const { icon: Icon, label } = reactions[name];
        return (
          <li key={name}>
            <button
              type="button"
              className={`muted small tabular ${styles.reaction}`}
              aria-pressed={name === message.ownReaction}
              aria-label={`${label} for ${firstWords(said)}: ${count}`}
              title={label}
              disabled={!onReact}
              onClick={() => void react(name)}
            >
              <Icon aria-hidden size="1rem" strokeWidth={1.75} />
              {count}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
