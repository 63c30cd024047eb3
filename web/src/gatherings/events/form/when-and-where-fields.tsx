import { writtenTime } from '@veil/api/contract/fields/written-dates';
import {
  addressLabels,
  addressMoments,
  usualAddressMoment,
} from '@veil/api/contract/gatherings/events/words';
import { timeZones } from '../../../browser/locale.ts';
import { PlaceField } from '../../../discovery/places/place-field.tsx';
import { DayField } from '../../../form/day/day-field.tsx';
import { TimeField } from '../../../form/day/time-field.tsx';
import { deviceClock } from '../../../storage/device-clock.ts';
import { choicesOf } from '../../../ui/form/choices.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Fold } from '../../../ui/form/fold.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { localDay } from '../days.ts';
import { dayWords } from '../when.ts';
import { endOfDraft } from './event-draft.ts';
import styles from './event-form.module.css';
import type { FieldsProps } from './event-parts.ts';

export function WhenAndWhereFields(props: FieldsProps) {
  const { draft, errorOf, change } = props;
  return (
    <>
      <WhenFields {...props} />
      <WhereFields {...props} />
      <Fold
        title="Last day, time zone"
        isOpen={draft.timeZone !== '' || draft.endDate !== ''}
        hasProblem={errorOf('timeZone') !== undefined || errorOf('endDate') !== undefined}
      >
        <DayField
          label="Last day"
          optional
          min={draft.date || localDay(deviceClock.now())}
          value={draft.endDate}
          error={errorOf('endDate')}
          onChange={(endDate) => change({ endDate })}
        />
        <Select
          label="Time zone"
          hint="Members elsewhere read their own time beside it."
          options={zoneOptions(draft.timeZone)}
          value={draft.timeZone}
          error={errorOf('timeZone')}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
      </Fold>
    </>
  );
}

function WhenFields({ draft, errorOf, change }: FieldsProps) {
  const now = deviceClock.now();
  const end = endOfDraft(draft);
  return (
    <>
      <div className={styles.pair}>
        <DayField
          label="Date"
          min={localDay(now)}
          value={draft.date}
          error={errorOf('date')}
          onChange={(date) => change({ date })}
        />
        <TimeField
          label="Time"
          value={draft.time}
          error={errorOf('time')}
          onChange={(time) => change({ time })}
        />
        <TimeField
          label="Ends at"
          hint=""
          value={draft.endTime || (end?.time ?? '')}
          error={errorOf('endTime')}
          onChange={(endTime) => change({ endTime })}
        />
      </div>
      {end && (
        <p className="muted">
          It ends on {dayWords(end.date, now)} at {writtenTime(end.time)}
          {draft.endTime === '' && ', three hours after it begins'}.
        </p>
      )}
    </>
  );
}

function WhereFields({ draft, errorOf, change }: FieldsProps) {
  return (
    <>
      <PlaceField
        label="Location"
        hint="A town, or a quarter of one. Everybody reads this."
        value={draft.location}
        error={errorOf('location') ?? errorOf('town')}
        onChange={(location) => change({ location })}
      />
      <Field
        label="Exact address"
        optional
        hint="Only guests read it, from the moment you choose."
        value={draft.address}
        error={errorOf('address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      {draft.address !== '' && (
        <Select
          label="Guests see the exact address"
          options={choicesOf(addressMoments, addressLabels)}
          value={draft.addressMoment}
          error={errorOf('addressMoment')}
          onChange={({ target }) =>
            change({
              addressMoment: addressMoments.find((one) => one === target.value) ?? usualAddressMoment,
            })
          }
        />
      )}
    </>
  );
}

interface Option {
  value: string;
  label: string;
}

const words = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' · ');

let knownZones: Option[] | undefined;

/** The time zones that the browser knows, and the chosen one even if the browser does not list it. */
function zoneOptions(chosen: string): Option[] {
  knownZones ??= timeZones().map((value) => ({ value, label: words(value) }));
  const first = { value: '', label: 'That of the place' };
  const isListed = chosen === '' || knownZones.some(({ value }) => value === chosen);
  return isListed ? [first, ...knownZones] : [first, { value: chosen, label: words(chosen) }, ...knownZones];
}
