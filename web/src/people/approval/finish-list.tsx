import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { discoveryTags } from '@veil/api/contract/profiles/tags';
import { Check } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { doneOf, unfinishedOf } from '../../profiles/finishing/finish.ts';
import { UploadList } from '../../profiles/photos/upload/upload-list.tsx';
import { ownUploads, useUploads } from '../../profiles/photos/upload/uploads.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './waiting.module.css';

/** The finished parts of the profile, and the parts that can be added during the review. */
export function FinishList() {
  const { data: profile, error, retry, replace } = useRead(myProfile, {});
  const reload = useCallback(() => void replace(), [replace]);
  const { data: catalogue } = useRead(discoveryTags, {}, { revalidateOnFocus: false });
  if (!profile)
    return error ? (
      <ErrorState title="Failed to Load Profile" text={error.message} onRetry={retry} />
    ) : (
      <Skeleton label="Loading your profile" lines={4} />
    );
  const done = doneOf(profile);
  // They have just left the wizard, which asked them this.
  const unfinished = unfinishedOf(profile, catalogue?.categories ?? []).filter(({ key }) => key !== 'wishes');
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="meanwhile">
      <h2 id="meanwhile">Meanwhile</h2>
      {done.length > 0 && (
        <ul className={`muted medium ${styles.done}`} aria-label="Done">
          {done.map((line) => (
            <li key={line}>
              <Check aria-hidden size="1.125rem" strokeWidth={1.75} />
              {line}
            </li>
          ))}
        </ul>
      )}
      <UploadsUnderWay onArrived={reload} />
      <ul className={styles.todo} aria-label="To add">
        {unfinished.map(({ key, title, text, to, action }) => (
          <li key={key}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to={to}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The uploads of the photos chosen in onboarding, with Retry for each that failed. */
function UploadsUnderWay({ onArrived }: { onArrived: () => void }) {
  const arrived = useUploads(ownUploads).filter(({ state }) => state === 'complete').length;
  useEffect(() => {
    if (arrived > 0) onArrived();
  }, [arrived, onArrived]);
  return <UploadList uploads={ownUploads} onArrived={onArrived} />;
}
