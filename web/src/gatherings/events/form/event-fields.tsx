import { writtenTime } from '@veil/api/contract/fields/written-dates';
import {
  addressLabels,
  addressMoments,
  eventCategories,
  eventLimits,
  pictureRuleLabels,
  pictureRules,
  suggestedTags,
} from '@veil/api/contract/gatherings/events/words';
import { PlaceField } from '../../../discovery/places/place-field.tsx';
import { choicesOf } from '../../../ui/form/choices.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { localDay } from '../days.ts';
import { dayWords } from '../when.ts';
import { categoryNames } from '../words.ts';
import { type EventDraft, endOfDraft } from './event-draft.ts';
import styles from './event-form.module.css';
import { Part } from './part.tsx';
import { WhoFields } from './who-fields.tsx';
import { zoneOptions } from './zones.ts';

export interface FieldsProps {
  draft: EventDraft;
  errorOf: (field: string) => string | undefined;
  change: (part: Partial<EventDraft>) => void;
}

export function EventFields(props: FieldsProps) {
  return (
    <>
      <WhatFields {...props} />
      <WhenFields {...props} />
      <WhereFields {...props} />
      <WhoFields {...props} />
      <MoreFields {...props} />
    </>
  );
}

function WhatFields({ draft, errorOf, change }: FieldsProps) {
  const { titleMax, descriptionMax } = eventLimits;
  return (
    <Part title="What it is">
      <Field
        label="Title"
        value={draft.title}
        error={errorOf('title')}
        counter={{ used: draft.title.length, max: titleMax }}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Select
        label="Category"
        options={choicesOf(eventCategories, categoryNames)}
        value={draft.category}
        error={errorOf('category')}
        onChange={({ target }) =>
          change({ category: eventCategories.find((one) => one === target.value) ?? 'social' })
        }
      />
      <TextArea
        label="Description"
        rows={7}
        hint="What happens, who it is for, and what to know before. **Bold**, *italic* and lists work."
        value={draft.description}
        error={errorOf('description')}
        counter={{ used: draft.description.length, max: descriptionMax }}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TagsField
        known={suggestedTags}
        limits={eventLimits}
        tags={draft.tags}
        error={errorOf('tags')}
        onChange={(tags) => change({ tags })}
      />
    </Part>
  );
}

function WhenFields({ draft, errorOf, change }: FieldsProps) {
  const now = new Date();
  const end = endOfDraft(draft);
  return (
    <Part title="When">
      <div className={styles.pair}>
        <Field
          label="Date"
          type="date"
          min={localDay(now)}
          value={draft.date}
          error={errorOf('date')}
          onChange={({ target }) => change({ date: target.value })}
        />
        <Field
          label="Time"
          type="time"
          value={draft.time}
          error={errorOf('time')}
          onChange={({ target }) => change({ time: target.value })}
        />
        <Field
          label="Ends at"
          type="time"
          value={draft.endTime || (end?.time ?? '')}
          error={errorOf('endTime')}
          onChange={({ target }) => change({ endTime: target.value })}
        />
        <Field
          label="Last day"
          optional
          type="date"
          min={draft.date || localDay(now)}
          value={draft.endDate}
          error={errorOf('endDate')}
          onChange={({ target }) => change({ endDate: target.value })}
        />
      </div>
      {end && (
        <p className="muted">
          It ends on {dayWords(end.date, now)} at {writtenTime(end.time)}
          {draft.endTime === '' && ', three hours after it begins'}.
        </p>
      )}
      <Select
        label="Time zone"
        hint="Members elsewhere read their own time beside it."
        options={zoneOptions(draft.timeZone)}
        value={draft.timeZone}
        error={errorOf('timeZone')}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
    </Part>
  );
}

function WhereFields({ draft, errorOf, change }: FieldsProps) {
  return (
    <Part title="Where">
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
        autoComplete="off"
        value={draft.address}
        error={errorOf('address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <Select
        label="Guests see the exact address"
        options={choicesOf(addressMoments, addressLabels)}
        value={draft.addressMoment}
        error={errorOf('addressMoment')}
        onChange={({ target }) =>
          change({ addressMoment: addressMoments.find((one) => one === target.value) ?? 'at-once' })
        }
      />
    </Part>
  );
}

function MoreFields({ draft, errorOf, change }: FieldsProps) {
  return (
    <Part title="Good to know">
      <Field
        label="Dress code"
        optional
        value={draft.dressCode}
        error={errorOf('dressCode')}
        onChange={({ target }) => change({ dressCode: target.value })}
      />
      <Select
        label="May guests take pictures?"
        options={choicesOf(pictureRules, pictureRuleLabels)}
        value={draft.pictureRule}
        error={errorOf('pictureRule')}
        onChange={({ target }) =>
          change({ pictureRule: pictureRules.find((one) => one === target.value) ?? 'none' })
        }
      />
      <TextArea
        label="Special requirements"
        optional
        rows={3}
        hint="What guests bring, what the place asks of them, how to get in."
        value={draft.specialRequirements}
        error={errorOf('specialRequirements')}
        counter={{ used: draft.specialRequirements.length, max: eventLimits.specialRequirementsMax }}
        onChange={({ target }) => change({ specialRequirements: target.value })}
      />
    </Part>
  );
}
