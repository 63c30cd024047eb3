import { type ReactionName, type Reply, reactionNames } from '@veil/api/contract/groups-threads';
import {
  HandHeart,
  Heart,
  HeartHandshake,
  Laugh,
  type LucideIcon,
  SmilePlus,
  Sparkles,
  ThumbsUp,
} from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './reply.module.css';

export const reactions: Record<ReactionName, { icon: LucideIcon; label: string }> = {
  heart: { icon: Heart, label: 'Heart' },
  thumbsup: { icon: ThumbsUp, label: 'Thumbs up' },
  laugh: { icon: Laugh, label: 'Laugh' },
  wow: { icon: Sparkles, label: 'Wow' },
  hug: { icon: HeartHandshake, label: 'Hug' },
  thanks: { icon: HandHeart, label: 'Thanks' },
};

interface ReactionsProps {
  reply: Reply;
  onReact: (reaction: ReactionName | null) => Promise<void>;
}

function useReacting({ reply, onReact }: ReactionsProps) {
  const [busy, setBusy] = useState(false);
  return async (name: ReactionName) => {
    if (busy) return;
    setBusy(true);
    try {
      await onReact(name === reply.ownReaction ? null : name);
    } catch (fault) {
      toast.error(messageOf(fault, 'Your reaction was not sent.'));
    } finally {
      setBusy(false);
    }
  };
}

/** How others reacted; a press joins them, or takes one’s own back. */
export function Reactions(props: ReactionsProps) {
  const { reply } = props;
  const react = useReacting(props);
  if (reply.reactions.length === 0) return null;
  return (
    <ul className={styles.reactions} aria-label="Reactions">
      {reply.reactions.map(({ name, count }) => {
        const { icon: Icon, label } = reactions[name];
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.reaction}
              aria-pressed={name === reply.ownReaction}
              aria-label={`${label}: ${count}`}
              title={label}
              onClick={() => void react(name)}
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} />
              {count}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A button that opens the six. */
export function ReactButton(props: ReactionsProps) {
  const [isOpen, setOpen] = useState(false);
  const react = useReacting(props);
  const label = isOpen ? 'Close the reactions' : 'React';
  return (
    <>
      <IconButton icon={SmilePlus} label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">React with</legend>
          {reactionNames.map((name) => (
            <IconButton
              key={name}
              icon={reactions[name].icon}
              label={reactions[name].label}
              aria-pressed={name === props.reply.ownReaction}
              onClick={() => {
                setOpen(false);
                void react(name);
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
