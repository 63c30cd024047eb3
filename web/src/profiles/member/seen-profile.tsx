import type { OutputOf } from '@veil/api/contract/endpoint';
import type { memberProfile } from '@veil/api/contract/member-profile';
import { ageTitle } from '@veil/api/contract/who-we-are';
import { typeNames } from '../../members/type-names.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { LateGallery } from '../../photos/late-gallery.tsx';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from '../preview/preview.module.css';
import { SeenDetails } from './seen-details.tsx';

export type SeenMemberProfile = OutputOf<typeof memberProfile>;

/** Another member's profile: who they are, what they say, their photos. */
export function SeenProfile({ profile, isOwn }: { profile: SeenMemberProfile; isOwn: boolean }) {
  const [query, setQuery] = useSearchParams();
  const { handle, type, location, members, photo, photos } = profile;
  return (
    <>
      <header className={styles.head}>
        <MemberAvatar handle={handle} path={photo} size="large" />
        <div className={styles.who}>
          <h1>@{handle}</h1>
          <p className={styles.facts}>
            <Badge tone="accent">{typeNames[type]}</Badge>
            <span>{members.map((member) => ageTitle(member, member.age)).join(' · ')}</span>
            <bdi>{location}</bdi>
          </p>
        </div>
        {isOwn && (
          <Link className={buttonClass({ weight: 'quiet' })} to="/community/edit-profile">
            Edit Profile
          </Link>
        )}
      </header>
      <Tabs
        label={`Profile of ${handle}`}
        tabs={[
          { value: 'details', label: 'Profile Details', content: <SeenDetails profile={profile} /> },
          {
            value: 'photos',
            label: `Photos (${photos.length})`,
            content: <LateGallery photos={photos} />,
          },
        ]}
        value={query.get('tab') === 'photos' ? 'photos' : 'details'}
        onChange={(tab) => setQuery(tab === 'details' ? {} : { tab }, { replace: true })}
      />
    </>
  );
}
