import type { PartnerInviteView } from '@veil/api/contract/profiles/partner-invites';
import { FormattedText } from '../../ui/text/formatted-text.tsx';
import { heightWords, type Units, units, weightWords } from '../members/units.ts';
import { statementLooks, statementNames, statementWords } from '../who-we-are/statements.ts';
import styles from './partner-invites.module.css';

type Fact = [what: string, words: string];
type InvitedCard = PartnerInviteView['card'];

const measuresOf = (card: InvitedCard, system: Units): Fact[] => [
  ['Height', heightWords(card, system)],
  ['Weight', weightWords(card.weightLbs, system)],
];
const agesOf = ({ preferredAgeRangeMin, preferredAgeRangeMax }: InvitedCard): Fact => [
  'Would like to meet',
  `ages ${preferredAgeRangeMin} to ${preferredAgeRangeMax}`,
];

const bioLabel = 'In words';

const kinds = { single: 'profile', couple: 'couple’s profile', other: 'group’s profile' } as const;

/** Who sent the key, and what somebody said on the card so far. */
export function InvitedCardSummary({ seen: { from, card } }: { seen: PartnerInviteView }) {
  const system = units.use();
  const tags = [...card.tags, ...card.privateTags].map(({ tag }) => tag);
  const facts: Fact[] = [
    ...(card.unconfirmed.includes('measures') ? [] : measuresOf(card, system)),
    ...(card.unconfirmed.includes('ages') ? [] : [agesOf(card)]),
    ...statementNames.map((name): Fact => [statementLooks[name].label, statementWords(name, card)]),
    [bioLabel, card.bio],
    ['Likes', card.likes.join(', ')],
    ['Fun fact', card.funFact],
    ['Answers', tags.join(', ')],
  ];
  const said = facts.filter(([, words]) => words !== '');
  return (
    <>
      <p className="lead">
        The {kinds[from.type]} <bdi>@{from.handle}</bdi> has a card that is meant to be you. You have agreed
        to nothing yet.
      </p>
      {said.length > 0 && (
        <dl className={styles.facts}>
          {said.map(([what, words]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{what === bioLabel ? <FormattedText text={words} /> : <bdi>{words}</bdi>}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
