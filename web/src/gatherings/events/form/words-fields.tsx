import {
  eventLimits,
  pictureRuleLabels,
  pictureRules,
  suggestedTags,
} from '@veil/api/contract/gatherings/events/words';
import { choicesOf } from '../../../ui/form/choices.ts';
import { Field, FieldFrame } from '../../../ui/form/field.tsx';
import { Fold } from '../../../ui/form/fold.tsx';
import { FormattingBox } from '../../../ui/form/formatting-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { FieldsProps } from './event-parts.ts';

export function WordsFields(props: FieldsProps) {
  const { draft, errorOf, change } = props;
  return (
    <>
      <FieldFrame
        label="Description"
        hint="What happens, who it is for, and what to know before."
        error={errorOf('description')}
        counter={{ used: draft.description.length, max: eventLimits.descriptionMax }}
      >
        {(control) => (
          <FormattingBox
            {...control}
            label="Description"
            formats={['bold', 'italic']}
            rows={7}
            value={draft.description}
            onChange={(description) => change({ description })}
          />
        )}
      </FieldFrame>
      <TagsField
        known={suggestedTags}
        limits={eventLimits}
        tags={draft.tags}
        error={errorOf('tags')}
        onChange={(tags) => change({ tags })}
      />
      <RuleFields {...props} />
    </>
  );
}

function RuleFields({ draft, errorOf, change }: FieldsProps) {
  const isSet = draft.dressCode !== '' || draft.pictureRule !== 'none' || draft.specialRequirements !== '';
  const isWrong = ['dressCode', 'pictureRule', 'specialRequirements'].some((field) => errorOf(field));
  return (
    <Fold title="Dress code, pictures, what to bring" isOpen={isSet} hasProblem={isWrong}>
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
    </Fold>
  );
}
