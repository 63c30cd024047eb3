import type { OwnProfile } from '@veil/api/contract/my-profile';
import { CardFields } from './card-fields.tsx';
import { type CardKind, labelOf } from './cards.ts';
import { EditorCard } from './editor-card.tsx';
import { Facts, Written } from './facts.tsx';
import { useCard } from './use-card.ts';

type OfProfile = { profile: OwnProfile };
const ofProfile = (kind: CardKind) => ({ kind, memberId: null });

export function SingleAboutCard({ profile: { about, funFact } }: OfProfile) {
  const card = useCard(ofProfile('singleAbout'));
  return (
    <EditorCard
      wide
      title="About"
      card={card}
      shown={
        <Facts
          facts={[
            { label: labelOf('about', 'single'), value: about && <Written text={about} /> },
            { label: 'Fun fact', value: funFact },
          ]}
        />
      }
      form={<CardFields card={card} rows={[['about'], ['funFact']]} />}
    />
  );
}

export function LocationCard({ profile: { location } }: OfProfile) {
  const card = useCard(ofProfile('location'));
  return (
    <EditorCard
      wide
      title="Location"
      card={card}
      shown={<Facts facts={[{ label: 'Where you are', value: location }]} />}
      form={<CardFields card={card} rows={[['location']]} />}
    />
  );
}

/** What a couple or group says and where it is. */
export function TogetherCard({ profile: { type, about, location } }: OfProfile) {
  const card = useCard(ofProfile('together'));
  return (
    <EditorCard
      wide
      title={type === 'couple' ? 'Couple Info' : 'Group Info'}
      card={card}
      shown={
        <Facts
          facts={[
            { label: labelOf('about', type), value: about && <Written text={about} /> },
            { label: 'Location', value: location },
          ]}
        />
      }
      form={<CardFields card={card} rows={[['about'], ['location']]} />}
    />
  );
}
