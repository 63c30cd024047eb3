import { eventCategories, eventLimits } from '@veil/api/contract/gatherings/events/words';
import { choicesOf } from '../../../ui/form/choices.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { categoryNames } from '../words.ts';
import type { FieldsProps } from './event-parts.ts';

export function NameFields({ draft, errorOf, change }: FieldsProps) {
  return (
    <>
      <Field
        label="Title"
        value={draft.title}
        error={errorOf('title')}
        counter={{ used: draft.title.length, max: eventLimits.titleMax }}
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
    </>
  );
}
