import { connectionTags } from '@veil/api/contract/member-tags';
import { Bookmark, HeartHandshake, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { latePart } from '../page/late-part.tsx';
import { Link } from '../page/router.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './connect-bar.module.css';
import { usePrivateDetails } from './use-private-details.ts';

const ConnectDialog = latePart(async () => (await import('./connect-dialog.tsx')).ConnectDialog, {
  waiting: null,
  failure: 'Connecting could not be opened.',
});

interface ConnectBarProps {
  profileId: number;
  handle: string;
}

/** The three ways to say yes to a profile. On a phone they stay at the thumb. */
export function ConnectBar({ profileId, handle }: ConnectBarProps) {
  const { details, add, remove } = usePrivateDetails(profileId);
  const { data } = useRead(connectionTags, {}, { revalidateOnFocus: false });
  const [isOpen, setOpen] = useState(false);
  const mark = data?.categories.flatMap(({ tags }) => tags).find(({ key }) => key === 'bookmarked');
  const isMarked = details?.privateTags.some(({ tagId }) => tagId === mark?.id) ?? false;
  return (
    <section className={styles.bar} aria-label={`What you can say to ${handle}`}>
      <Link
        className={classNames(buttonClass({}), styles.deed)}
        to={`/community/chat/${profileId}?from=profile`}
      >
        <MessageCircle aria-hidden size={18} strokeWidth={1.5} />
        Message
      </Link>
      <Button weight="quiet" className={styles.deed} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HeartHandshake aria-hidden size={18} strokeWidth={1.5} />
        {details?.isMutual ? 'Connected' : 'Connect'}
      </Button>
      <IconButton
        outlined
        icon={Bookmark}
        label="Bookmark"
        title="Private. Only you see it."
        aria-pressed={isMarked}
        className={classNames(isMarked && styles.marked)}
        disabled={!details || !mark}
        onClick={() => mark && void (isMarked ? remove(mark.id) : add(mark))}
      />
      {isOpen && <ConnectDialog profileId={profileId} handle={handle} onClose={() => setOpen(false)} />}
    </section>
  );
}
