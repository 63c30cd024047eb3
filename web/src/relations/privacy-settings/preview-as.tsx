import { activeText } from '@veil/api/contract/discovery/presence';
import { type PreviewViewer, previewAs, previewViewers } from '@veil/api/contract/profiles/member-profile';
import { memberProfileMessages } from '@veil/api/contract/profiles/member-profile-words';
import { ageTitle } from '@veil/api/contract/profiles/who-we-are';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { PhotoGallery } from '../../profiles/photos/photo-gallery.tsx';
import { SaidDetails } from '../../profiles/profiles/member/seen-details.tsx';
import { useNow } from '../../session/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './privacy-settings.module.css';

const viewerNames: Record<PreviewViewer, { label: string; hint: string }> = {
  stranger: { label: 'a stranger', hint: 'A member who does not know you.' },
  connection: {
    label: 'a connection',
    hint: 'You told each other of your interest.',
  },
  liked: {
    label: 'somebody I like',
    hint: 'They see what a stranger sees until they like you too. Of Friend Vibes they are told.',
  },
  guest: { label: 'a guest of my event', hint: 'You both show yourselves there, and for 90 days after it.' },
  reviewer: {
    label: 'my reviewer',
    hint: 'While you are reviewed. Photos that wait are shown to them apart.',
  },
  blocked: { label: 'somebody I blocked', hint: 'As for a handle that nobody has.' },
};
const minute = 60_000;

/** Shows the profile as somebody else sees it. It uses the API's real answer for that viewer. */
export function PreviewAs() {
  const [as, setAs] = useState<PreviewViewer>('stranger');
  const { data, error, retry } = useRead(previewAs, { as });
  return (
    <div className="stack">
      <Select
        label="Look at me as"
        hint={viewerNames[as].hint}
        options={previewViewers.map((value) => ({ value, label: viewerNames[value].label }))}
        value={as}
        onChange={({ target }) => setAs(previewViewers.find((one) => one === target.value) ?? 'stranger')}
      />
      <div aria-live="polite" className="stack">
        {content()}
      </div>
    </div>
  );

  function content() {
    if (!data && error)
      return <ErrorState title="Failed to load how they see you" text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading how they see you" blocks={1} />;
    const { profile, isListed } = data;
    if (!profile) return <EmptyState title={memberProfileMessages.notFound} text="This is what they read." />;
    return <PreviewedProfile profile={profile} isListed={isListed} />;
  }
}

type Preview = NonNullable<Awaited<ReturnType<typeof useRead<typeof previewAs>>>['data']>;

function PreviewedProfile({
  profile,
  isListed,
}: {
  profile: NonNullable<Preview['profile']>;
  isListed: boolean;
}) {
  const { handle, type, members, location, lastActive, isOnline, photos, hidesFaces } = profile;
  const active = activeText(lastActive, useNow(minute));
  return (
    <>
      <Card as="section" className={`stack-3 ${styles.shown}`} aria-label={`@${handle}, as they see you`}>
        <h2>@{handle}</h2>
        <p>
          {typeNameOf(type, members.length)} · {members.map((one) => ageTitle(one, one.age)).join(' · ')} ·{' '}
          <bdi>{location}</bdi>
        </p>
        <p>{isOnline ? 'Here now' : active || 'Nothing about when you were here'}</p>
        <p>{isListed ? 'In search, matches and lists' : 'In no search, match or list'}</p>
      </Card>
      {hidesFaces && (
        <p className="muted">Some of your photos are blurred for them; here you see them clearly.</p>
      )}
      {photos.length > 0 && <PhotoGallery photos={photos} />}
      <SaidDetails profile={profile} />
    </>
  );
}
