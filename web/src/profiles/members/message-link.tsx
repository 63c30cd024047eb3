import { MessageCircle } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';

interface MessageLinkProps {
  to: { id: number; handle: string };
  /** The list to which the conversation's back button leads. */
  from: 'connections' | 'favorites' | 'matches' | 'whos-viewed';
}

export const MessageLink = ({ to: { id, handle }, from }: MessageLinkProps) => (
  <Link
    className={iconButtonClass({ outlined: true })}
    to={`/community/chat/${id}?from=${from}`}
    aria-label={`Message ${handle}`}
  >
    <MessageCircle aria-hidden size="1.25rem" strokeWidth={1.5} />
  </Link>
);
