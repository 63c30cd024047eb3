import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { heightWords, units, weightWords } from '../../members/units.ts';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { statementLooks, statementNames, statementWords } from '../../who-we-are/statements.ts';
import { CardFields } from './card-fields.tsx';
import type { CardKind } from './cards.ts';
import { EditorCard } from './editor-card.tsx';
import { useEditor } from './editor-context.ts';
import { BirthDay, Facts, Written } from './facts.tsx';
import { MetricStats } from './metric-stats.tsx';
import { useCard } from './use-card.ts';

type OfMember = { member: ProfileMember };
const cardOf = (kind: CardKind, { id }: ProfileMember) => ({ kind, memberId: id });

export function BasicsCard({ member }: OfMember) {
  const card = useCard(cardOf('basics', member));
  const { name, birthDate, age } = member;
  return (
    <EditorCard
      title="Basics"
      card={card}
      shown={
        <Facts
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
        />
      }
      form={<CardFields card={card} rows={[['name'], ['birthDate']]} />}
    />
  );
}

export function SelvesCard({ member }: OfMember) {
  const card = useCard(cardOf('selves', member));
  const facts = statementNames.map((name) => ({
    label: statementLooks[name].label,
    value: statementWords(name, member),
  }));
  return (
    <EditorCard
      title="Who You Are"
      card={card}
      shown={<Facts facts={facts} />}
      form={<CardFields card={card} rows={[['gender'], ['pronouns'], ['orientation']]} />}
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
  const card = useCard(cardOf('ages', member));
  const { preferredAgeRangeMin: from, preferredAgeRangeMax: to } = member;
  return (
    <EditorCard
      title="Age Preferences"
      card={card}
      shown={<Facts facts={[{ label: 'Would like to meet people aged', value: `${from} to ${to}` }]} />}
      form={<CardFields card={card} rows={[['preferredAgeRangeMin', 'preferredAgeRangeMax']]} />}
    />
  );
}

export function MemberAboutCard({ member }: OfMember) {
  const card = useCard(cardOf('memberAbout', member));
  return (
    <EditorCard
      wide
      title="About"
      card={card}
      shown={
        <Facts
          facts={[
            { label: 'About', value: member.bio && <Written text={member.bio} /> },
            { label: 'Likes', value: member.likes.join(', ') },
            { label: 'Fun fact', value: member.funFact },
          ]}
        />
      }
      form={<CardFields card={card} rows={[['bio'], ['likes'], ['funFact']]} />}
    />
  );
}

/** For a single: in company they stand with each person's own words. */
export function LikesCard({ member }: OfMember) {
  const card = useCard(cardOf('likes', member));
  return (
    <EditorCard
      wide
      title="Likes"
      card={card}
      shown={<Facts facts={[{ label: 'What you like', value: member.likes.join(', ') }]} />}
      form={<CardFields card={card} rows={[['likes']]} />}
    />
  );
}

/** The choice of the photo that shows somebody of a couple or group. */
export function MemberPhotoCard({ member, name }: OfMember & { name: string }) {
  const card = useCard(cardOf('memberPhoto', member));
  const { profile } = useEditor();
  const photo = profile.photos.find(({ id }) => id === member.photoId);
  return (
    <EditorCard
      title="Photo"
      card={card}
      shown={
        <Facts
          facts={[
            {
              label: `Which photo shows ${name}`,
              value: photo && <MemberAvatar handle={profile.handle} path={photo.path} size="large" />,
            },
          ]}
        />
      }
      form={<CardFields card={card} rows={[['photoId']]} />}
    />
  );
}
