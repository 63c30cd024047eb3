import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { heightWords, units, weightWords } from '../../members/units.ts';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { statementLooks, statementNames, statementWords } from '../../who-we-are/statements.ts';
import { CardFields } from './card-fields.tsx';
import type { CardKind } from './cards.ts';
import { EditorCard } from './editor-card.tsx';
import { useEditor } from './editor-context.ts';
import { BirthDay, Facts, Written } from './facts.tsx';
import { FactsCard } from './facts-card.tsx';
import { MetricStats } from './metric-stats.tsx';
import { useCard } from './use-card.ts';

type OfMember = { member: ProfileMember };
const cardOf = (kind: CardKind, { id }: ProfileMember) => ({ kind, memberId: id });

export function BasicsCard({ member }: OfMember) {
  const { name, birthDate, age } = member;
  return (
    <FactsCard
      of={cardOf('basics', member)}
      id="basics"
      title="Basics"
      facts={[
        { label: 'Name', value: name },
        {
          label: 'Birth date',
          value: (
            <>
              <BirthDay day={birthDate} /> · {age} years
            </>
          ),
        },
      ]}
      rows={[['name'], ['birthDate']]}
    />
  );
}

export function SelvesCard({ member }: OfMember) {
  const facts = statementNames.map((name) => ({
    label: statementLooks[name].label,
    value: statementWords(name, member),
  }));
  return (
    <FactsCard
      of={cardOf('selves', member)}
      title="Who You Are"
      facts={facts}
      rows={[['gender'], ['pronouns'], ['orientation']]}
    />
  );
}

export function StatsCard({ member }: OfMember) {
  const card = useCard(cardOf('stats', member));
  const system = units.use();
  return (
    <EditorCard
      title="Physical Stats"
      card={card}
      shown={
        <Facts
          facts={[
            { label: 'Height', value: heightWords(member, system) },
            { label: 'Weight', value: weightWords(member.weightLbs, system) },
          ]}
        />
      }
      form={
        system === 'metric' ? (
          <MetricStats card={card} />
        ) : (
          <CardFields card={card} rows={[['heightFeet', 'heightInches'], ['weightLbs']]} />
        )
      }
    />
  );
}

export function AgesCard({ member }: OfMember) {
  const { preferredAgeRangeMin: from, preferredAgeRangeMax: to } = member;
  return (
    <FactsCard
      of={cardOf('ages', member)}
      title="Age Preferences"
      facts={[{ label: 'Would like to meet people aged', value: `${from} to ${to}` }]}
      rows={[['preferredAgeRangeMin', 'preferredAgeRangeMax']]}
    />
  );
}

export function MemberAboutCard({ member }: OfMember) {
  return (
    <FactsCard
      of={cardOf('memberAbout', member)}
      wide
      title="About"
      facts={[
        { label: 'About', value: member.bio && <Written text={member.bio} /> },
        { label: 'Likes', value: member.likes.join(', ') },
        { label: 'Fun fact', value: member.funFact },
      ]}
      rows={[['bio'], ['likes'], ['funFact']]}
    />
  );
}

/** What others write about somebody who does not sign in. The API encrypts it, so it cannot be shown after Save. */
export function SealedAboutCard({ member, name }: OfMember & { name: string }) {
  const value = member.sealedUntil ? `Sealed for ${name}` : '';
  return (
    <FactsCard
      of={cardOf('memberAbout', member)}
      wide
      title="About"
      facts={[{ label: `About ${name}`, value }]}
      rows={[['bio'], ['likes'], ['funFact']]}
    />
  );
}

/** Only for a single; other profiles show likes together with each person's text. */
export function LikesCard({ member }: OfMember) {
  return (
    <FactsCard
      of={cardOf('likes', member)}
      wide
      title="Likes"
      facts={[{ label: 'What you like', value: member.likes.join(', ') }]}
      rows={[['likes']]}
    />
  );
}

/** The choice of the photo that shows one person of a couple or group. */
export function MemberPhotoCard({ member, name }: OfMember & { name: string }) {
  const { profile } = useEditor();
  const photo = profile.photos.find(({ id }) => id === member.photoId);
  return (
    <FactsCard
      of={cardOf('memberPhoto', member)}
      title="Photo"
      facts={[
        {
          label: `Which photo shows ${name}`,
          value: photo && <MemberAvatar handle={profile.handle} path={photo.path} size="large" />,
        },
      ]}
      rows={[['photoId']]}
    />
  );
}
