import { connectionMessages } from '@veil/api/contract/connections';
import { messageOf } from '../api/error.ts';
import { LeaveFeedback } from '../feedback/leave-feedback.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { useSearchParams } from '../page/router.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ConnectionTypes } from './connection-types.tsx';
import styles from './private-details.module.css';
import { usePrivateDetails } from './use-private-details.ts';

/** The tab Private Details: Connections and Notes. */
export function PrivateDetails({ profileId, handle }: { profileId: number; handle: string }) {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('part') === 'notes' ? 'notes' : 'connections';
  const kept = usePrivateDetails(profileId);
  const { details, error, retry } = kept;
  if (error && !details)
    return (
      <ErrorState
        title={`Error loading private details: ${messageOf(error, connectionMessages.detailsFailed)}`}
        onRetry={retry}
      />
    );
  if (!details) return <Skeleton label="Loading private details" blocks={2} />;
  return (
    <div className={styles.private}>
      {error && (
        <p role="alert">
          {connectionMessages.refreshFailed}{' '}
          <Button weight="quiet" size="small" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <LeaveFeedback profileId={profileId} handle={handle} />
      <Tabs
        label={`What is between you and ${handle}`}
        tabs={[
          {
            value: 'connections',
            label: 'Connections',
            content: (
              <ConnectionTypes
                profileId={profileId}
                handle={handle}
                details={details}
                add={kept.add}
                remove={kept.remove}
                refresh={retry}
              />
            ),
          },
          {
            value: 'notes',
            label: 'Notes',
            content: <NotesPanel profileId={profileId} details={details} replace={kept.replace} />,
          },
        ]}
        value={tab}
        onChange={(to) =>
          setQuery({ tab: 'private', ...(to === 'notes' && { part: to }) }, { replace: true })
        }
      />
    </div>
  );
}
