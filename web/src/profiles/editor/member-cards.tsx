import type { ProfileMember } from '@veil/api/contract/my-profile';
import { statementLooks, statementNames, statementWords } from '../../who-we-are/statements.ts';
import { CardFields } from './card-fields.tsx';
import type { CardKind } from './cards.ts';
import { EditorCard } from './editor-card.tsx';
import { BirthDay, Facts, Written } from './facts.tsx';
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
  const { heightFeet, heightInches, weightLbs } = member;
  return (
    <EditorCard
      title="Physical Stats"
      card={card}
      shown={
        <Facts
          facts={[
            { label: 'Height', value: `${heightFeet} ft ${heightInches} in` },
            { label: 'Weight', value: `${weightLbs} lbs` },
          ]}
        />
      }
      form={<CardFields card={card} rows={[['heightFeet', 'heightInches'], ['weightLbs']]} />}
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
      shown={<Written text={member.bio} />}
      form={<CardFields card={card} rows={[['bio']]} />}
    />
  );
}
