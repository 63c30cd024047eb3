import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { wishWords } from '../../who-we-are/statements.ts';
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

/** The people a profile would like to meet. */
export function WishesCard({ profile: { wishes } }: OfProfile) {
  const card = useCard(ofProfile('wishes'));
  const { genders, types, purposes } = wishWords(wishes);
  const isSaid = Boolean(genders || types || purposes);
  return (
    <EditorCard
      wide
      title="Who You Would Like to Meet"
      card={card}
      shown={
        <Facts
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
        />
      }
      form={<CardFields card={card} rows={[['wishes']]} />}
    />
  );
}

/** A couple's or group's own words, and its place. */
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
