import { type ReactionName, reactionNames } from '@veil/api/contract/messaging/conversations/reactions';
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { copyText } from '../../../browser/browser.ts';
import { MenuAt, MenuItem, MenuMarks } from '../../../ui/over/menu.tsx';
import { toast } from '../../../ui/over/toast.ts';
import type { Marked } from '../message.ts';
import { reactions } from './reaction-words.ts';
import { useReacting } from './use-reacting.ts';

interface MessageActions {
  onReact?: ((reaction: ReactionName | null) => Promise<void>) | undefined;
  onReply?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
  deletion?: { title: string; onAsk: () => void } | undefined;
  /** The text to copy. */
  text?: string | undefined;
}

interface MessageMenuProps extends MessageActions {
  at: Element | null;
  message: Marked;
  /** The element that gets the focus when the menu closes. */
  returnTo: () => HTMLElement | null;
  onClose: () => void;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

async function copy(text: string) {
  if (await copyText(text)) toast.success('Copied.');
  else toast.error('The text could not be copied.');
}

export function MessageMenu(props: MessageMenuProps) {
  const { at, message, returnTo, onClose, onReact, onReply, onEdit, onReport, deletion, text } = props;
  const react = useReacting({ message, onReact });
  const marks = reactionNames.map((name) => ({ value: name, ...reactions[name] }));
  return (
    <MenuAt label="Message" at={at} returnTo={returnTo} onClose={onClose}>
      {onReact && (
        <MenuMarks
          label="React"
          marks={marks}
          value={message.ownReaction}
          onPress={(name) => void react(name)}
        />
      )}
      {onReply && (
        <MenuItem onClick={onReply}>
          <Reply {...icon} />
          Reply
        </MenuItem>
      )}
      {text && (
        <MenuItem onClick={() => void copy(text)}>
          <Copy {...icon} />
          Copy text
        </MenuItem>
      )}
      {onEdit && (
        <MenuItem onClick={onEdit}>
          <Pencil {...icon} />
          Edit
        </MenuItem>
      )}
      {deletion && (
        <MenuItem onClick={deletion.onAsk}>
          <Trash2 {...icon} />
          {deletion.title}
        </MenuItem>
      )}
      {onReport && (
        <MenuItem onClick={onReport}>
          <Flag {...icon} />
          Report
        </MenuItem>
      )}
    </MenuAt>
  );
}
