import { approvalStatusOf } from '@veil/api/contract/me';
import { myProfile, type OwnProfile } from '@veil/api/contract/my-profile';
import { EyeOff } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { ReviewNotice } from '../../approval/review-notice.tsx';
import { useSearchParams } from '../../page/router.tsx';
import { LateGallery } from '../../photos/late-gallery.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PreviewCard } from './preview-card.tsx';

export default function PreviewPage() {
  const { data, error } = useRead(myProfile, {});
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
    if (data) return <Preview profile={data} />;
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

function Preview({ profile }: { profile: OwnProfile }) {
  const [query, setQuery] = useSearchParams();
  const photos = profile.photos.filter(({ status }) => status === 'approved');
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
          { value: 'details', label: 'Profile Details', content: <PreviewCard profile={profile} /> },
          {
            value: 'photos',
            label: `Photos (${photos.filter(({ isPrivate }) => !isPrivate).length})`,
            content: <LateGallery photos={photos} />,
          },
        ]}
        value={query.get('tab') === 'photos' ? 'photos' : 'details'}
        onChange={(tab) => setQuery(tab === 'details' ? {} : { tab }, { replace: true })}
      />
    </>
  );
}
