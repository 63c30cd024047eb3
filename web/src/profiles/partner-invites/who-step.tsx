import type { PartnerInviteView } from '@veil/api/contract/profiles/partner-invites';
import { Field } from '../../ui/form/field.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import { FormattedText } from '../../ui/text/formatted-text.tsx';
import { BirthDateField } from '../members/birth-date/birth-date-field.tsx';
import { fieldId } from '../members/form-fields.ts';
import { heightWords, type Units, units, weightWords } from '../members/units.ts';
import { statementLooks, statementNames, statementWords } from '../who-we-are/statements.ts';
import type { AcceptStepProps } from './accept-step-props.ts';
import styles from './partner-invites.module.css';

/** What somebody said on the card so far, and the two things that only the person says. */
export const WhoStep = ({ seen, draft, onChange, errorOf }: AcceptStepProps) => (
  <>
    <InvitedCardSummary seen={seen} />
    <Field
      label="Your name"
      hint="Reviewers and your profile see it. Members see the handle."
      error={errorOf('card.name')}
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
      autoComplete="given-name"
    />
    <BirthDateField
      id={fieldId('card.birthDate')}
      label="Your birth date"
      error={errorOf('card.birthDate')}
      value={draft.birthDate}
      onChange={(birthDate) => onChange({ birthDate })}
    />
    <p className="muted">What you do not keep is erased. Then only you change your card.</p>
  </>
);

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
function InvitedCardSummary({ seen: { from, card } }: { seen: PartnerInviteView }) {
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
        The {kinds[from.type]} <bdi>@{from.handle}</bdi> has this card for you. You have agreed to nothing
        yet.
      </p>
      {said.length > 0 && (
        <dl className={styles.facts}>
          {said.map(([what, words]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {what === bioLabel ? (
                  <FormattedText text={words} />
                ) : (
                  <Folded text={words}>
                    <bdi>{words}</bdi>
                  </Folded>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
