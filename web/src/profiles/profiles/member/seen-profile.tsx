import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import type { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { useNavigate, useSearchParams } from '../../../page/router.tsx';
import { MoreMenu } from '../../../relations/blocks/more-menu.tsx';
import { photoReport } from '../../../safety/reports/photo-report.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import { PhotoGallery } from '../../photos/photo-gallery.tsx';
import styles from './seen.module.css';
import { SeenDetails } from './seen-details.tsx';
import { SeenHead } from './seen-head.tsx';
import { SeenPortrait } from './seen-portrait.tsx';

/** The tab is rarely opened and needs the code of photos and notes, so it is loaded separately. */
const PrivateDetails = lazyPart(
  async () => (await import('../../../relations/connections/private-details.tsx')).PrivateDetails,
  {
    waiting: <Skeleton label="Loading private details" blocks={2} />,
    failure: 'Failed to load private details',
  },
);

export type SeenMemberProfile = OutputOf<typeof memberProfile>;
type ProfileTab = 'details' | 'photos' | 'private';

/**
 * Another member's profile: their photo beside the basics, then their texts, their photos, and the reader's private
 * details.
 */
export function SeenProfile({ profile, isOwn }: { profile: SeenMemberProfile; isOwn: boolean }) {
  const [query, setQuery] = useSearchParams();
  const { profileId, handle, photos, isUnderReview } = profile;
  const navigate = useNavigate();
  const tabs: Tab<ProfileTab>[] = [
    { value: 'details', label: 'Profile Details', content: <SeenDetails profile={profile} /> },
    {
      value: 'photos',
      label: 'Photos',
      count: photos.length,
      content: (
        <PhotoGallery
          photos={photos}
          none={{ text: 'Private pictures are opened from one to another, once you are connected.' }}
          {...(!isOwn && {
            more: ({ path }, name) => (
              <MoreMenu
                handle={handle}
                about={name}
                report={photoReport(path)}
                onBlocked={() => navigate('/community/browse')}
              />
            ),
          })}
        />
      ),
    },
  ];
  if (!isOwn && !isUnderReview)
    tabs.push({
      value: 'private',
      label: 'Private Details',
      content: <PrivateDetails profileId={profileId} handle={handle} />,
    });
  const value = tabs.find((tab) => tab.value === query.get('tab'))?.value ?? 'details';
  const show = (tab: ProfileTab) => setQuery(tab === 'details' ? {} : { tab }, { replace: true });
  return (
    <article className={`stack-5 ${styles.profile}`} aria-label={`Profile of ${handle}`}>
      <SeenPortrait profile={profile} />
      <div className="stack-6 top">
        <SeenHead profile={profile} isOwn={isOwn} />
        <Tabs label={`Profile of ${handle}`} tabs={tabs} value={value} onChange={show} />
      </div>
    </article>
  );
}
