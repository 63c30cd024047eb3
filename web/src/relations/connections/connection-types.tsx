import { sinceLabel } from '@veil/api/contract/fields/since';
import { tagMessages } from '@veil/api/contract/profiles/member-tags';
import { connectionTags } from '@veil/api/contract/profiles/tags';
import { connectionWish } from '@veil/api/contract/relations/connection-wish';
import { Bookmark, HeartHandshake, type LucideIcon, Sparkles, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { Link } from '../../page/router.tsx';
import { undoTime } from '../../page/undo-time.ts';
import { useNow } from '../../session/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { UndoBar } from '../../ui/undo-bar.tsx';
import styles from './private-details.module.css';
import { bookmarkTagId, introducedWords, sharedWords } from './shared-words.ts';
import { type ConnectionType, type Details, unsavedId } from './use-private-details.ts';

interface ConnectionTypeWords {
  icon: LucideIcon;
  action: string;
  /** What the type says, where its name alone leaves it open. */
  means?: string;
  /** Says who is notified of the type. */
  told: (handle: string, details: Pick<Details, 'isShared' | 'tellsOfPlay'>) => string;
}

const toldOnceAllChose: ConnectionTypeWords['told'] = (handle, { isShared }) =>
  `@${handle} is told${isShared ? ' when everybody on your profile has said yes' : ''}.`;
const toldIfAllowed: ConnectionTypeWords['told'] = (handle, details) => {
  if (details.tellsOfPlay === 'everybody') return toldOnceAllChose(handle, details);
  return details.tellsOfPlay === 'wished'
    ? `@${handle} is told if you are whom they would like to meet. If not, private until they say so too.`
    : 'Private until they say so too.';
};
const words: Record<string, ConnectionTypeWords> = {
  'friend-vibes': {
    icon: UsersRound,
    action: 'Let’s be Friends',
    told: toldOnceAllChose,
  },
  'play-potential': {
    icon: Sparkles,
    action: 'Play Potential',
    means: 'Perhaps, once you know each other.',
    told: toldIfAllowed,
  },
  play: {
    icon: HeartHandshake,
    action: 'Interested in Play',
    means: 'Yes, you would like to.',
    told: toldIfAllowed,
  },
  bookmarked: { icon: Bookmark, action: 'Bookmark Profile', told: () => 'Private. Only you see it.' },
};

interface ConnectionTypesProps {
  profileId: number;
  handle: string;
  details: Details;
  add: (type: ConnectionType) => Promise<boolean>;
  remove: (tagId: number) => Promise<boolean>;
  /** Called to read the result again. */
  refresh: () => void;
  /** The key of a type that is offered elsewhere and left out here. */
  without?: string;
}

const hour = 60 * 60 * 1000;

/** The chosen types, each with a way to remove it, and the types that can be added. */
export function ConnectionTypes(props: ConnectionTypesProps) {
  const { profileId, handle, details, add, remove, refresh, without } = props;
  const { data, error, retry } = useRead(connectionTags, {});
  const now = useNow(hour);
  const [pressed, setPressed] = useState<number>();
  const [ending, setEnding] = useState<number>();
  if (error && !data)
    return (
      <ErrorState
        title={tagMessages.connectionFailed}
        text={messageOf(error, tagMessages.vocabularyFailed)}
        onRetry={retry}
      />
    );
  if (!data) return <Skeleton label="Loading connection types" rows={4} />;
  const types = data.categories
    .flatMap(({ tags }) => tags)
    .filter(({ category, key }) => category === 'Relationship' && key !== without);
  const { receivedTags, isMutual } = details;
  const introduced = introducedWords(details);
  const privateTags = details.privateTags.filter(({ tagId }) => types.some(({ id }) => id === tagId));
  /** Whether the connection ends with this type. */
  const isLast = (tagId: number) =>
    isMutual &&
    tagId !== bookmarkTagId &&
    privateTags.every((one) => one.tagId === tagId || one.tagId === bookmarkTagId || one.undoMs !== null);
  const undoMsLeft = Math.max(...privateTags.map(({ undoMs }) => undoMs ?? 0));
  const open = types.filter(({ id }) => !privateTags.some(({ tagId }) => tagId === id));
  /** A press removes its own button, so the button that undoes it gets the focus. */
  const focus = (tagId: number) => (tagId === pressed ? takeFocus : undefined);
  return (
    <div className="stack-5">
      <p role="status" className="visually-hidden">
        {undoMsLeft > 0 &&
          (pressed === undefined
            ? 'Nobody is told yet. You can still undo it.'
            : `Nobody is told for ${undoTime.words()}. Until then you can undo it.`)}
      </p>
      {(isMutual || receivedTags.length > 0) && (
        <Notice
          icon={HeartHandshake}
          title={
            isMutual
              ? 'Something you share'
              : `@${handle} would ${connectionWish(receivedTags.map(({ value }) => value))}`
          }
        >
          {introduced && (
            <p>
              <bdi>{introduced}</bdi>
            </p>
          )}
          {isMutual && (
            <p>
              {sharedWords(details, handle)}{' '}
              <Link to={`/community/chat/${profileId}?from=profile`}>Write to them</Link>
            </p>
          )}
        </Notice>
      )}
      {privateTags.length > 0 && (
        <ul className="stack-2" aria-label="What you chose">
          {privateTags.map(({ id, tagId, value, addedAt, undoMs }) => {
            const type = types.find(({ id }) => id === tagId);
            const { icon: Icon = UsersRound, told } = words[type?.key ?? ''] ?? {};
            const whenSaid = () => {
              if (id === unsavedId) return 'One moment...';
              if (undoMs !== null) return 'Nobody is told yet';
              return sinceLabel(addedAt, now) + (!isMutual && told ? ` · ${told(handle, details)}` : '');
            };
            return (
              <li key={tagId} className={`stack-3 with-both middle ${styles.row}`}>
                <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
                <span className={styles.type}>
                  <strong>{value}</strong>
                  <span className={`muted small ${styles.told}`}>{whenSaid()}</span>
                </span>
                {undoMs === null ? (
                  <IconButton
                    icon={Trash2}
                    label={`Remove ${value}`}
                    danger
                    ref={focus(tagId)}
                    onClick={() => {
                      setPressed(tagId);
                      if (isLast(tagId)) setEnding(tagId);
                      else void remove(tagId);
                    }}
                  />
                ) : (
                  <UndoBar
                    className={styles.undo}
                    label={value}
                    ms={undoMs}
                    isFocused={tagId === pressed}
                    onUndo={() => {
                      setPressed(tagId);
                      void remove(tagId);
                    }}
                    onOver={(hadFocus) => {
                      setPressed(hadFocus ? tagId : undefined);
                      refresh();
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {ending !== undefined && (
        <ConfirmDialog
          title={`No longer connected with @${handle}?`}
          action="End the connection"
          failed="You are still connected. Please try again."
          onConfirm={() => remove(ending)}
          onClose={() => setEnding(undefined)}
        >
          <p>
            They see that you are no longer connected{details.isShared && ', and it ends for all of you'}.
            Your letters stay.
          </p>
        </ConfirmDialog>
      )}
      {open.length > 0 && (
        <ul className={`stack-4 wide-tiles ${styles.open}`} aria-label="What you can choose">
          {open.map((type) => {
            const { icon: Icon = UsersRound, action, means, told } = words[type.key] ?? {};
            return (
              <li key={type.id} className="stack-2 top">
                <Button
                  weight="quiet"
                  wide
                  ref={focus(type.id)}
                  onClick={() => {
                    setPressed(type.id);
                    void add(type);
                  }}
                >
                  <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />
                  {action ?? type.label}
                </Button>
                <p className={`muted small ${styles.told}`}>
                  {means && <strong>{means} </strong>}
                  {told?.(handle, details)}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
