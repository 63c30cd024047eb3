import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { wishWords } from '../../who-we-are/statements.ts';
import { type CardKind, labelOf } from './cards.ts';
import { Written } from './facts.tsx';
import { FactsCard } from './facts-card.tsx';

type OfProfile = { profile: OwnProfile };
const profileCard = (kind: CardKind) => ({ kind, memberId: null });

export function SingleAboutCard({ profile: { about, funFact } }: OfProfile) {
  return (
    <FactsCard
      of={profileCard('singleAbout')}
      wide
      title="About"
      facts={[
        { label: labelOf('about', 'single'), value: about && <Written text={about} /> },
        { label: 'Fun fact', value: funFact },
      ]}
      rows={[['about'], ['funFact']]}
    />
  );
}

export function LocationCard({ profile: { location } }: OfProfile) {
  return (
    <FactsCard
      of={profileCard('location')}
      id="location"
      wide
      title="Location"
      facts={[{ label: 'Where you are', value: location }]}
      rows={[['location']]}
    />
  );
}

/** The people whom the profile would like to meet. */
export function WishesCard({ profile: { wishes } }: OfProfile) {
  const { genders, types, purposes } = wishWords(wishes);
  const isSaid = Boolean(genders || types || purposes);
  return (
    <FactsCard
      of={profileCard('wishes')}
      id="wishes"
      wide
      title="Who You Would Like to Meet"
      facts={[
        { label: 'People', value: genders || 'Everybody' },
        { label: 'As', value: types || 'Singles, couples and groups' },
        { label: 'For', value: purposes },
        ...(isSaid
          ? [
              {
                label: 'Seen by',
                value: wishes.use === 'shown' ? 'Members' : 'Nobody: only for matching',
              },
            ]
          : []),
      ]}
      rows={[['wishes']]}
    />
  );
}

/** The text and the location of a couple or group. */
export function TogetherCard({ profile: { type, about, location } }: OfProfile) {
  return (
    <FactsCard
      of={profileCard('together')}
      id="location"
      wide
      title={type === 'couple' ? 'Couple Info' : 'Group Info'}
      facts={[
        { label: labelOf('about', type), value: about && <Written text={about} /> },
        { label: 'Location', value: location },
      ]}
      rows={[['about'], ['location']]}
    />
  );
}
