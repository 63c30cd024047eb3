import { type ReactionName, reactionNames } from '@veil/api/contract/reactions';
import { SmilePlus } from 'lucide-react';
import { useState } from 'react';
import type { Marked } from '../../messages/message.ts';
import { reactions } from '../../messages/reactions.tsx';
import { useReacting } from '../../messages/use-reacting.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './reply.module.css';

interface ReactButtonProps {
  message: Marked;
  onReact: (reaction: ReactionName | null) => Promise<void>;
}

/** A button that opens the six. */
export function ReactButton(props: ReactButtonProps) {
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
              aria-pressed={name === props.message.ownReaction}
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
