import { type Hide, hiddenMembers, hideMessages, unhideMember } from '@veil/api/contract/relations/hides';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from '../blocks/blocks.module.css';
import { ListedRow, RowButton } from '../blocks/listed-row.tsx';

export function HiddenMembersCard() {
  return (
    <TitledCard id="hidden" title="People you hid" className="stack-4 top">
      <p className="muted">
        You do not meet in search, matches and lists. They are not told, and what is between you stays.
      </p>
      <Hides />
    </TitledCard>
  );
}

function Hides() {
  const { data, error, retry } = useRead(hiddenMembers, {});
  if (!data && error)
    return <ErrorState title="Failed to load the members you hid" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the members you hid" lines={2} />;
  if (data.hides.length === 0) return <p>You have not hidden anybody.</p>;
  return (
    <ul className={styles.list}>
      {data.hides.map((hide) => (
        <ItemBoundary key={hide.profileId}>
          <HiddenRow hide={hide} />
        </ItemBoundary>
      ))}
    </ul>
  );
}

function HiddenRow({ hide: { profileId, handle, until } }: { hide: Hide }) {
  const { write } = useWrite(unhideMember, { refreshes: [hiddenMembers] });
  const { run, busy } = useActionWithToast(hideMessages.failed);
  const who = handle === null ? 'Somebody who is not here' : `@${handle}`;
  const show = () => run(() => write({ profileId: String(profileId) }), { done: `${who} is shown again.` });
  return (
    <ListedRow
      name={who}
      told={
        until === null ? (
          'for good'
        ) : (
          <>
            until <Day at={until} />
          </>
        )
      }
    >
      <RowButton label={`Show ${who} again`} busy={busy} onPress={show}>
        Show again
      </RowButton>
    </ListedRow>
  );
}
