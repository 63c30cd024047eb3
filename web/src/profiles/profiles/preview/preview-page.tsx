import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { approvalStatusOf } from '@veil/api/contract/people/me';
import { ownPreview, type SeenProfile } from '@veil/api/contract/profiles/member-profile';
import { myProfile, type OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { ageTitle } from '@veil/api/contract/profiles/who-we-are';
import { EyeOff, LockKeyhole, PencilLine } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { Link, useSearchParams } from '../../../page/router.tsx';
import { ReviewNotice } from '../../../people/approval/review-notice.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { typeNameOf } from '../../members/type-names.ts';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { PhotoGallery } from '../../photos/photo-gallery.tsx';
import { SaidDetails } from '../member/seen-details.tsx';
import styles from './preview.module.css';

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

interface PreviewCardProps {
  profile: OwnProfile;
  /** The same profile as members see it. */
  seen: SeenProfile;
}

/** The profile as members see it, with the editor above and the private parts below. */
function PreviewCard({ profile, seen }: PreviewCardProps) {
  const { handle, type, location, members, photo } = seen;
  const privateTags = profile.members.flatMap((member) => member.privateTags).length;
  return (
    <article className="stack" aria-labelledby="preview-handle">
      <header className={styles.head}>
        <MemberAvatar handle={handle} path={photo} size="large" />
        <div className={`stack-2 ${styles.who}`}>
          <h2 id="preview-handle">@{handle}</h2>
          <p className={`muted medium tabular ${styles.facts}`}>
            <Badge tone="accent">{typeNameOf(type, members.length)}</Badge>
            <span>{members.map((member) => ageTitle(member, member.age)).join(' · ')}</span>
            <bdi>{location}</bdi>
          </p>
        </div>
        <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
          <PencilLine aria-hidden size="1.125rem" strokeWidth={1.5} />
          Edit Profile
        </Link>
      </header>
      <SaidDetails profile={seen} />
      {privateTags > 0 && (
        <p className="line-2 muted small">
          <LockKeyhole aria-hidden size="1rem" strokeWidth={1.5} />
          {countPhrase(privateTags, 'private tag is', 'private tags are')} not shown to others.
        </p>
      )}
    </article>
  );
}
