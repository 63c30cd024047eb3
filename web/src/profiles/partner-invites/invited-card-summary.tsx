import { longDay } from '@veil/api/contract/fields/written-dates';
import { heightWords, type Units, units, weightWords } from '../members/units.ts';
import { statementLooks, statementNames, statementWords } from '../who-we-are/statements.ts';
import type { AcceptStepProps } from './accept-step-props.ts';
import styles from './partner-invites.module.css';

type Fact = [what: string, words: string];
type InvitedCard = AcceptStepProps['seen']['card'];

const measuresOf = (card: InvitedCard, system: Units): Fact[] => [
  ['Height', heightWords(card, system)],
  ['Weight', weightWords(card.weightLbs, system)],
];
const agesOf = ({ preferredAgeRangeMin, preferredAgeRangeMax }: InvitedCard): Fact => [
  'Would like to meet',
  `ages ${preferredAgeRangeMin} to ${preferredAgeRangeMax}`,
];

const kinds = { single: 'profile', couple: 'couple’s profile', other: 'group’s profile' } as const;

/** What somebody said on the card so far, and who sent the key. */
export function InvitedCardSummary({ seen: { from, card } }: AcceptStepProps) {
  const system = units.use();
  const tags = [...card.tags, ...card.privateTags].map(({ tag }) => tag);
  const facts: Fact[] = [
    ['Name', card.name],
    ['Birth date', longDay(new Date(`${card.birthDate}T12:00:00Z`))],
    ...(card.unconfirmed.includes('measures') ? [] : measuresOf(card, system)),
    ...(card.unconfirmed.includes('ages') ? [] : [agesOf(card)]),
    ...statementNames.map((name): Fact => [statementLooks[name].label, statementWords(name, card)]),
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
