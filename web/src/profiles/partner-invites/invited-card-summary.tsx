import { longDay } from '@veil/api/contract/fields/written-dates';
import { cmOf, kgOf, units } from '../members/units.ts';
import { statementLooks, statementNames, statementWords } from '../who-we-are/statements.ts';
import type { AcceptStepProps } from './accept-step-props.ts';
import styles from './partner-invites.module.css';

const kinds = { single: 'profile', couple: 'couple’s profile', other: 'group’s profile' } as const;

/** Everything on the card so far, and who sent the key. */
export function InvitedCardSummary({ seen: { from, card } }: AcceptStepProps) {
  const isMetric = units.use() === 'metric';
  const tags = [...card.tags, ...card.privateTags].map(({ tag }) => tag);
  const facts: [string, string][] = [
    ['Name', card.name],
    ['Birth date', longDay(new Date(`${card.birthDate}T12:00:00Z`))],
    ['Height', isMetric ? `${cmOf(card)} cm` : `${card.heightFeet} ft ${card.heightInches} in`],
    ['Weight', isMetric ? `${kgOf(card.weightLbs)} kg` : `${card.weightLbs} lbs`],
    ['Would like to meet', `ages ${card.preferredAgeRangeMin} to ${card.preferredAgeRangeMax}`],
    ...statementNames.map((name): [string, string] => [
      statementLooks[name].label,
      statementWords(name, card),
    ]),
    ['In words', card.bio],
    ['Likes', card.likes.join(', ')],
    ['Fun fact', card.funFact],
    ['Answers', tags.join(', ')],
  ];
  return (
    <>
      <p className="lead">
        The {kinds[from.type]} <bdi>@{from.handle}</bdi> has a card that is meant to be you.
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, words]) => words !== '')
          .map(([what, words]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <bdi>{words}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <p className="muted">
        If you make it yours, you correct it first. What you do not keep is erased, and from then on nobody
        but you changes your card.
      </p>
    </>
  );
}
