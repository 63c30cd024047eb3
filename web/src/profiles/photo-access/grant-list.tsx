import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  allowPhotoRequests,
  ownPhotoGrants,
  photoAccessMessages,
  revokePhotoAccess,
} from '@veil/api/contract/profiles/photo-access';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { createWriteQueue } from '../../api/write-queue.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Link } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { memberPath } from '../members/member-path.ts';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import styles from './photo-access.module.css';
import { countOf, lookedAt, untilWords } from './words.ts';

type ListedGrant = OutputOf<typeof ownPhotoGrants>['grants'][number];

const inTurn = createWriteQueue();
const refreshes = { refreshes: [ownPhotoGrants, photoAccessBetween] };

/** The photos shared with others, with a button to end each access. */
export function GrantList() {
  const { data, error, retry } = useRead(ownPhotoGrants, {});
  const { write } = useWrite(revokePhotoAccess, refreshes);
  const { run, busy } = useActionWithToast(photoAccessMessages.notClosed);
  const grants = data?.grants ?? [];
  return (
    <section className={`stack-3 ${styles.whom}`} aria-labelledby="open-to-whom">
      <div className="line-3 apart">
        <h2 id="open-to-whom">Photos you opened</h2>
        {grants.length > 1 && (
          <Button
            weight="quiet"
            size="small"
            busy={busy}
            onClick={() => void run(() => write({ profileId: null }), { done: 'All is closed.' })}
          >
            Close all
          </Button>
        )}
      </div>
      {content()}
      {data && <AllowRequests isAskable={data.isAskable} />}
    </section>
  );

  function content() {
    if (!data && error)
      return <ErrorState title={messageOf(error, photoAccessMessages.failed)} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading what is open" rows={2} />;
    if (grants.length === 0)
      return (
        <p className="muted">
          Nothing. You can open private photos to a connection: on their profile, under Private Details,
          Pictures.
        </p>
      );
    return (
      <ul className={styles.list} aria-label="Open to">
        {grants.map((row) => (
          <ItemBoundary key={row.profileId}>
            <GrantRow row={row} />
          </ItemBoundary>
        ))}
      </ul>
    );
  }
}

function AllowRequests({ isAskable }: Pick<OutputOf<typeof ownPhotoGrants>, 'isAskable'>) {
  const { replace } = useRead(ownPhotoGrants, {});
  const { run } = useActionWithToast(photoAccessMessages.notSaved);
  const chosen = (isAskable: boolean) => (now?: OutputOf<typeof ownPhotoGrants>) => ({
    grants: now?.grants ?? [],
    isAskable,
  });
  /** The choice is optimistic; a failure is rolled back. */
  const choose = (next: boolean) =>
    replace(
      async (now) => {
        await inTurn(() => call(allowPhotoRequests, { isAskable: next }));
        return chosen(next)(now);
      },
      { optimisticData: chosen(next), revalidate: false },
    );
  return (
    <Checkbox
      label="My connections may ask to see private pictures"
      hint="Each can ask once, without words. It does not tell whether you have any, and “Not now” reads like no answer."
      checked={isAskable}
      onChange={({ target }) => void run(() => choose(target.checked), { done: 'Saved.' })}
    />
  );
}

function GrantRow({ row }: { row: ListedGrant }) {
  const { profileId, handle, photo, photoIds, until } = row;
  const { write } = useWrite(revokePhotoAccess, refreshes);
  const { run, busy } = useActionWithToast(photoAccessMessages.notClosed);
  const who = handle === null ? 'somebody you do not see at present' : `@${handle}`;
  return (
    <li className={`line-3 ${styles.row}`}>
      {handle !== null && <MemberAvatar handle={handle} path={photo} />}
      <div className={styles.who}>
        {handle === null ? (
          <strong>Somebody you do not see at present</strong>
        ) : (
          <Link to={memberPath(profileId, '?tab=private&part=pictures#private-pictures')}>
            <bdi>@{handle}</bdi>
          </Link>
        )}
        <p>
          {countOf(photoIds.length)}, {untilWords(until)}
        </p>
        <p className="muted">{lookedAt(row)}</p>
      </div>
      <Button
        weight="quiet"
        size="small"
        busy={busy}
        aria-label={`Close to ${who}`}
        onClick={() => void run(() => write({ profileId }), { done: 'Closed.' })}
      >
        Close
      </Button>
    </li>
  );
}
