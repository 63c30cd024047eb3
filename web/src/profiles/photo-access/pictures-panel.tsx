import { photoAccessMessages } from '@veil/api/contract/profiles/photo-access';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { messageOf } from '../../api/error.ts';
import { useFreshRead } from '../../api/use-read.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { MyPictures } from './my-pictures.tsx';
import styles from './photo-access.module.css';
import { TheirPictures } from './their-pictures.tsx';

/** ms within which photos disappear from an open page after the access ended. */
const askAgainMs = 10_000;

/**
 * The private photos shared between the reader and another member. None is shown while the access cannot be checked.
 */
export function PicturesPanel({ profileId, handle }: { profileId: number; handle: string }) {
  const { data, error, retry } = useFreshRead(
    photoAccessBetween,
    { profileId: String(profileId) },
    { refreshInterval: (latest) => (latest?.theirs ? askAgainMs : 0), refreshWhenOffline: true },
  );
  if (error && (!data || data.theirs))
    return <ErrorState title={messageOf(error, photoAccessMessages.failed)} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading private pictures" blocks={2} />;
  return (
    <div className={styles.panel}>
      <TheirPictures
        profileId={profileId}
        handle={handle}
        theirs={data.theirs}
        asking={data.asking}
        onChanged={retry}
      />
      <MyPictures profileId={profileId} handle={handle} between={data} onChanged={retry} />
    </div>
  );
}
