import { connectionMessages } from '@veil/api/contract/relations/connections';
import { messageOf } from '../../api/error.ts';
import { LeaveFeedback } from '../../gatherings/feedback/leave-feedback.tsx';
import { useSearchParams } from '../../page/router.tsx';
import { PicturesPanel } from '../../profiles/photo-access/pictures-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { ConnectionTypes } from './connection-types.tsx';
import styles from './private-details.module.css';
import { usePrivateDetails } from './use-private-details.ts';

/** The tab Private Details: Connections, Notes and Pictures. */
export function PrivateDetails({ profileId, handle }: { profileId: number; handle: string }) {
  const [query, setQuery] = useSearchParams();
  const part = query.get('part');
  const tab = part === 'notes' || part === 'pictures' ? part : 'connections';
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
    <div className={`frame ${styles.private}`}>
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
            isEmpty: details.personalNotes.length === 0,
            content: <NotesPanel profileId={profileId} details={details} replace={kept.replace} />,
          },
          {
            value: 'pictures',
            label: 'Pictures',
            content: <PicturesPanel profileId={profileId} handle={handle} />,
          },
        ]}
        value={tab}
        onChange={(to) =>
          setQuery({ tab: 'private', ...(to !== 'connections' && { part: to }) }, { replace: true })
        }
      />
    </div>
  );
}
