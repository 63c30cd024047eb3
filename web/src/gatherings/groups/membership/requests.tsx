import { timeAgo } from '@veil/api/contract/fields/time-ago';
import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import {
  decideGroupRequest,
  type GroupRequest,
  groupRequests,
} from '@veil/api/contract/gatherings/groups/membership';
import { useRef } from 'react';
import { usePagedRead } from '../../../api/use-paged-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { useNow } from '../../../session/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import styles from './members.module.css';

const minute = 60_000;

interface RequestsProps {
  group: GroupDetail;
  onChange: () => void;
}

/** Requests to join, the longest waiting first. */
export function Requests({ group, onChange }: RequestsProps) {
  const first = { group: String(group.id) };
  const { items, error, retry, more } = usePagedRead(groupRequests, {
    first,
    itemsOf: ({ requests }): readonly GroupRequest[] => requests,
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { ...first, cursor: nextCursor }),
  });
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(minute);
  if (!items && error)
    return <ErrorState title="Failed to load the requests" text={error.message} onRetry={retry} />;
  if (!items) return <Skeleton label="Loading the requests" rows={4} />;
  if (items.length === 0)
    return <EmptyState title="No requests" text="People who ask to join appear here." />;

  function decided() {
    retry();
    onChange();
  }
  return (
    <div className="stack-5">
      <ul ref={list} className="stack-4" aria-label="Requests">
        {items.map((request) => (
          <ItemBoundary key={request.profileId}>
            <Request groupId={group.id} request={request} now={now} onDecided={decided} />
          </ItemBoundary>
        ))}
      </ul>
      <LoadMore list={list} count={items.length} {...more} />
    </div>
  );
}

interface RequestProps {
  groupId: number;
  request: GroupRequest;
  now: Date;
  onDecided: () => void;
}

function Request({ groupId, request, now, onDecided }: RequestProps) {
  const { profileId, handle, photo, note, at } = request;
  const { write } = useWrite(decideGroupRequest);
  const { run, busy } = useActionWithToast();

  async function decide(accept: boolean) {
    await run(() => write({ group: String(groupId), profileId, accept }), {
      done: accept ? `@${handle} is in the group.` : `@${handle} was turned down.`,
    });
    onDecided();
  }

  return (
    <li className={`stack-4 with-both at-start frame ${styles.request}`}>
      <MemberAvatar handle={handle} path={photo} />
      <div className={`stack-1 breaks ${styles.asking}`}>
        <h2 className={styles.label}>
          <Link to={memberPath(profileId)}>
            <bdi>@{handle}</bdi>
          </Link>
        </h2>
        <p className={`muted small ${styles.since}`}>
          asked <time dateTime={at}>{timeAgo(at, now)}</time>
        </p>
        {note && (
          <p className={`measure breaks lines ${styles.note}`} dir="auto">
            <Folded text={note}>{note}</Folded>
          </p>
        )}
      </div>
      <div className={`line-3 stretched ${styles.decision}`}>
        <Button
          weight="quiet"
          size="small"
          disabled={busy}
          aria-label={`Decline ${handle}`}
          onClick={() => void decide(false)}
        >
          Decline
        </Button>
        <Button
          weight="quiet"
          size="small"
          busy={busy}
          aria-label={`Accept ${handle}`}
          onClick={() => void decide(true)}
        >
          Accept
        </Button>
      </div>
    </li>
  );
}
