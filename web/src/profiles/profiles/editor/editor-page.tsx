import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { Eye } from 'lucide-react';
import { readNow } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { Link } from '../../../page/router.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import styles from './editor.module.css';
import { ProfileEditor } from './profile-editor.tsx';

export default function EditorPage() {
  const { data, error, retry, replace } = useRead(myProfile, {});
  return (
    <div className="page stack">
      <header className={`line-4 wraps apart ${styles.head}`}>
        <h1>Edit Profile</h1>
        <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/profile">
          <Eye aria-hidden size="1.125rem" strokeWidth={1.5} />
          Preview My Profile
        </Link>
      </header>
      {content()}
    </div>
  );

  function content() {
    if (data)
      return (
        <ProfileEditor
          profile={data}
          onSaved={(profile) => void replace(profile, { revalidate: false })}
          onChange={(next, run) =>
            replace(
              run().then(() => readNow(myProfile, {})),
              {
                optimisticData: next,
                rollbackOnError: true,
                revalidate: false,
              },
            )
          }
          onRefresh={() => replace()}
        />
      );
    if (!error) return <Skeleton label="Loading your profile" blocks={4} />;
    return <ErrorState title="Failed to Load Profile" text={error.message} onRetry={retry} />;
  }
}
