import {
  eventLimits,
  eventMessages,
  groupDays,
  groupOpenings,
  joinRuleLabels,
  joinRules,
  type SeatKind,
  seatKindLabels,
  seatKinds,
} from '@veil/api/contract/gatherings/events/words';
import { profileTypes } from '@veil/api/contract/profiles/types';
import { typePlurals } from '../../../profiles/members/type-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { choicesOf } from '../../../ui/form/choices.ts';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { Fold } from '../../../ui/form/fold.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { peopleInPlaces, toggledType } from './event-draft.ts';
import styles from './event-form.module.css';
import type { FieldsProps } from './event-parts.ts';

const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 2);

const joinDetails = {
  everyone: 'Anyone who is welcome gets a seat at once.',
  connections: 'Only members you are connected to.',
  request: 'Members ask, and you answer each of them.',
};

const openingWords = {
  everyone: { label: 'Every member', detail: 'Whether they are in the group or not.' },
  'group-first': {
    label: 'The group first',
    detail: 'For some days members of the group alone, then everybody.',
  },
  group: { label: 'The group alone', detail: 'Nobody else finds it.' },
};

const kindHints: Record<SeatKind, string | undefined> = {
  couples: 'Each seats two',
  women: undefined,
  men: undefined,
  anyone: 'Groups too',
};

export function WhoFields({ draft, errorOf, change }: FieldsProps) {
  const { min, max } = eventLimits.seats;
  return (
    <>
      <Field
        label="Seats"
        hint={`One a person, from ${min} to ${max}.`}
        inputMode="numeric"
        value={draft.maxAttendees}
        error={errorOf('maxAttendees')}
        onChange={({ target }) => change({ maxAttendees: digits(target.value) })}
      />
      <RadioCards
        legend="Who may join"
        columns
        options={choicesOf(joinRules, joinRuleLabels, joinDetails)}
        value={draft.joinRule}
        error={errorOf('joinRule')}
        onChange={(joinRule) => change({ joinRule })}
      />
      {draft.groupId !== null && (
        <RadioCards
          legend="Open to"
          columns
          options={groupOpenings.map((value) => ({ value, ...openingWords[value] }))}
          value={draft.openTo}
          error={errorOf('openTo') ?? errorOf('groupId')}
          onChange={(openTo) => change({ openTo })}
        />
      )}
      {draft.groupId !== null && draft.openTo === 'group-first' && (
        <Field
          label="Days for the group first"
          hint={`From when it is made. Between ${groupDays.min} and ${groupDays.max}.`}
          inputMode="numeric"
          value={draft.groupDays}
          error={errorOf('groupDays')}
          onChange={({ target }) => change({ groupDays: digits(target.value) })}
        />
      )}
      <Fold
        title="Who is welcome, seats by kind"
        isOpen={draft.isSplit || draft.profileTypes.length < profileTypes.length}
        hasProblem={errorOf('profileTypes') !== undefined || errorOf('split') !== undefined}
      >
        <fieldset className={styles.types}>
          <legend>Who is welcome</legend>
          {profileTypes.map((type) => (
            <Checkbox
              key={type}
              label={typePlurals[type]}
              checked={draft.profileTypes.includes(type)}
              onChange={() => change({ profileTypes: toggledType(draft.profileTypes, type) })}
            />
          ))}
          <FieldError message={errorOf('profileTypes')} />
        </fieldset>
        <Checkbox
          label="Split the seats by kind"
          hint="Seats for couples, for single women and for single men, each with its own waitlist."
          checked={draft.isSplit}
          onChange={({ target }) => change({ isSplit: target.checked })}
        />
        {draft.isSplit && <Split draft={draft} errorOf={errorOf} change={change} />}
      </Fold>
    </>
  );
}

function Split({ draft: { places, maxAttendees }, errorOf, change }: FieldsProps) {
  const people = peopleInPlaces(places);
  const problem = errorOf('split');
  return (
    <fieldset className={styles.split} aria-describedby="split-sum">
      <legend>Places by kind</legend>
      <div className={styles.places}>
        {seatKinds.map((kind) => (
          <Field
            key={kind}
            label={seatKindLabels[kind]}
            hint={kindHints[kind]}
            inputMode="numeric"
            placeholder="0"
            aria-invalid={problem ? true : undefined}
            value={places[kind]}
            onChange={({ target }) => change({ places: { ...places, [kind]: digits(target.value) } })}
          />
        ))}
      </div>
      <p
        id="split-sum"
        className={people === Number(maxAttendees) ? styles.sum : styles.wrongSum}
        role="status"
      >
        {people} of {maxAttendees || 0} seats
      </p>
      <FieldError message={problem && people !== Number(maxAttendees) ? eventMessages.split : problem} />
    </fieldset>
  );
}
