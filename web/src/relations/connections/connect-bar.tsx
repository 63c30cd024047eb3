import { connectionTags } from '@veil/api/contract/profiles/tags';
import { connectionWish } from '@veil/api/contract/relations/connection-wish';
import { declineTagId } from '@veil/api/contract/relations/connections';
import { Bookmark, HeartHandshake, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { undoTime } from '../../page/undo-time.ts';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { ThumbBar } from '../../ui/thumb-bar.tsx';
import { BookmarkInstead } from './bookmark-instead.tsx';
import styles from './connect-bar.module.css';
import { ConnectionTypes } from './connection-types.tsx';
import type { MatchedMember } from './match-moment.tsx';
import { bookmarkTagId } from './shared-words.ts';
import { useMatch } from './use-match.ts';
import { type Details, usePrivateDetails } from './use-private-details.ts';

const MatchMoment = lazyPart(async () => (await import('./match-moment.tsx')).MatchMoment, {});

/**
 * The buttons Message, Connect and Bookmark; a bar at the bottom of a phone. If the relation could not be read, only
 * Message is shown.
 */
export function ConnectBar({ other }: { other: MatchedMember }) {
  const { profileId, handle } = other;
  const { details, error, retry, add, remove } = usePrivateDetails(profileId);
  const types = useRead(connectionTags, {}, { revalidateOnFocus: false });
  const [isOpen, setOpen] = useState(false);
  const match = useMatch(profileId, details, retry);
  // The fault may also end by itself, as a read is repeated.
  const [isAtRetry, setAtRetry] = useState(false);
  const fault = (!details && error) || (!types.data && types.error);
  const mark = types.data?.categories.flatMap(({ tags }) => tags).find(({ key }) => key === 'bookmarked');
  const isMarked = mark && details?.privateTags.some(({ tagId }) => tagId === mark.id);
  const wish =
    details && !details.isMutual && details.receivedTags.length > 0
      ? connectionWish(details.receivedTags.map(({ value }) => value))
      : undefined;
  return (
    <ThumbBar className={classNames('wraps', styles.bar)} aria-label={`What you can say to ${handle}`}>
      {fault && (
        <div className={`line-3 ${styles.failure}`} role="alert">
          <p>Connect and Bookmark could not be loaded. {messageOf(fault, 'Please try again.')}</p>
          <Button
            weight="quiet"
            onFocus={() => setAtRetry(true)}
            onBlur={() => setAtRetry(false)}
            onClick={() => {
              // Safari focuses no button that a mouse presses.
              setAtRetry(true);
              retry();
              types.retry();
            }}
          >
            Retry
          </Button>
        </div>
      )}
      {wish && (
        <p className={`breaks ${styles.wish}`}>
          @{handle} would {wish}. <OwnAnswer details={details} add={add} remove={remove} />
        </p>
      )}
      <Link
        className={classNames(buttonClass({}), styles.action)}
        to={`/community/chat/${profileId}?from=profile`}
      >
        <MessageCircle aria-hidden size="1.125rem" strokeWidth={1.5} />
        Message
      </Link>
      {!fault && (
        <>
          <Button
            weight="quiet"
            className={styles.action}
            aria-haspopup="dialog"
            ref={isAtRetry ? takeFocus : undefined}
            onClick={() => setOpen(true)}
          >
            <HeartHandshake aria-hidden size="1.125rem" strokeWidth={1.5} />
            {details?.isMutual ? 'Connected' : 'Connect'}
          </Button>
          <IconButton
            outlined
            icon={Bookmark}
            label="Bookmark"
            title="Private. Only you see it."
            aria-pressed={isMarked}
            className={classNames(isMarked && styles.marked)}
            disabled={isMarked === undefined}
            onClick={() => mark && void (isMarked ? remove(mark.id) : add(mark))}
          />
        </>
      )}
      {isOpen && !match.isMatched && (
        <ConnectDialog profileId={profileId} handle={handle} onClose={() => setOpen(false)} />
      )}
      {match.isMatched && details && (
        <MatchMoment
          other={other}
          details={details}
          onClose={() => {
            setOpen(false);
            match.close();
          }}
        />
      )}
    </ThumbBar>
  );
}

interface OwnAnswerProps extends Pick<ReturnType<typeof usePrivateDetails>, 'add' | 'remove'> {
  details: Details | undefined;
}

const declineTag = {
  id: declineTagId,
  key: 'no-thank-you',
  label: 'No, thank you',
  category: 'Relationship',
};

/** What the reader answered to a wish, or a way to decline it that nobody else sees. */
function OwnAnswer({ details, add, remove }: OwnAnswerProps) {
  if (!details) return null;
  const { privateTags, isShared } = details;
  const isDeclined = privateTags.some(({ tagId }) => tagId === declineTagId);
  const hasSaidYes = privateTags.some(({ tagId }) => tagId !== declineTagId && tagId !== bookmarkTagId);
  if (hasSaidYes) return isShared ? 'You said yes. It goes out when all of you have.' : 'You said yes.';
  return (
    <>
      {isDeclined && 'You said no, and nobody is told. '}
      <button
        type="button"
        className="accent firm plain-button"
        onClick={() => void (isDeclined ? remove(declineTagId) : add(declineTag))}
      >
        {isDeclined ? 'Take it back' : 'No, thank you'}
      </button>
    </>
  );
}

interface ConnectDialogProps {
  profileId: number;
  handle: string;
  onClose: () => void;
}

const heardOfTwo =
  'They hear of it when both of you have said yes. Neither of you sees the other’s answer, but can often tell it. Save it where you both look.';
const heardOfMore =
  'They hear of it when all of you have said yes. Nobody sees another’s answer. Save it where you all look.';

/** The connection types for a member, and who is notified of each. A bookmark notifies nobody. */
function ConnectDialog({ profileId, handle, onClose }: ConnectDialogProps) {
  const isCouple = useUser().profile?.type === 'couple';
  const { details, error, retry, add, remove } = usePrivateDetails(profileId);
  return (
    <Dialog open title={`Connect with @${handle}`} onClose={onClose}>
      {!details && error && (
        <ErrorState title="Failed to load private details" text={error.message} onRetry={retry} />
      )}
      {!details && !error && <Skeleton label="Loading connection types" rows={3} />}
      {details && (
        <div className="stack-5">
          <ConnectionTypes
            profileId={profileId}
            handle={handle}
            details={details}
            add={add}
            remove={remove}
            refresh={retry}
            without="bookmarked"
          />
          {!details.isShared && !details.isMutual && (
            // Lies where a second press of “Connect” lands.
            <p className={`muted ${styles.undoable}`}>
              You can undo it for {undoTime.words()}, before anybody is told.
            </p>
          )}
          {details.isShared && !details.isMutual && (
            <div className="stack-2 top">
              <p className="muted">{isCouple ? heardOfTwo : heardOfMore}</p>
              <BookmarkInstead profileId={profileId} isShared />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
