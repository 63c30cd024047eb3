import { approvalStatusOf } from '@veil/api/contract/people/me';
import { ownPreview, type SeenProfile } from '@veil/api/contract/profiles/member-profile';
import { myProfile, type OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { EyeOff } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { Link, useSearchParams } from '../../../page/router.tsx';
import { ReviewNotice } from '../../../people/approval/review-notice.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PhotoGallery } from '../../photos/photo-gallery.tsx';
import { PreviewCard } from './preview-card.tsx';

export default function PreviewPage() {
  const own = useRead(myProfile, {});
  const { data: seen, error: unseen } = useRead(ownPreview, {});
  const error = own.error ?? unseen;
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Preview Your Profile</h1>
        <p className="lead">How approved members see you. Only you see this page.</p>
      </header>
      {content()}
    </div>
  );

  function content() {
    if (own.data && seen) return <Preview profile={own.data} seen={seen} />;
    if (!error) return <Skeleton label="Loading your profile" blocks={2} />;
    return (
      <ErrorState
        title="Failed to Load Profile"
        text={error.message}
        onRetry={() => window.location.reload()}
      />
    );
  }
}

const noPhotos = {
  text: 'Members see a drawing in place of a picture. Faces are optional.',
  action: (
    <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile?tab=photos">
      Add a photo
    </Link>
  ),
};

function Preview({ profile, seen }: { profile: OwnProfile; seen: SeenProfile }) {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      {profile.hidden && (
        <Notice tone="warn" icon={EyeOff} title="Your profile is hidden">
          <p>It does not appear in search, matches or group listings. You can show it again in the editor.</p>
        </Notice>
      )}
      <ReviewNotice status={approvalStatusOf[profile.status]} reviewEndsAt={profile.reviewEndsAt} />
      <Tabs
        label="Preview"
        tabs={[
          {
            value: 'details',
            label: 'Profile Details',
            content: <PreviewCard profile={profile} seen={seen} />,
          },
          {
            value: 'photos',
            label: 'Photos',
            count: seen.photos.length,
            content: <PhotoGallery photos={seen.photos} none={noPhotos} />,
          },
        ]}
        value={query.get('tab') === 'photos' ? 'photos' : 'details'}
        onChange={(tab) => setQuery(tab === 'details' ? {} : { tab }, { replace: true })}
      />
    </>
  );
}
