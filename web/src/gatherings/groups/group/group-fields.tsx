import { groupCategories, type JoinPolicy, joinPolicies } from '@veil/api/contract/gatherings/groups/fields';
import { groupLimits } from '@veil/api/contract/gatherings/groups/messages';
import { PlaceField } from '../../../discovery/places/place-field.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { policyDetails, policyNames } from '../words.ts';
import type { GroupDraft } from './group-draft.ts';
import styles from './group-form.module.css';
import { RulesField } from './rules-field.tsx';

interface GroupFieldsProps {
  value: GroupDraft;
  onChange: (part: Partial<GroupDraft>) => void;
  errorOf: (field: string) => string | undefined;
  disabled: boolean;
}

/** The known categories with the typed words in them; none once it is one of them. */
function categoriesLike(typed: string): readonly string[] {
  const words = typed.trim().toLowerCase();
  const found = groupCategories.filter((one) => one.toLowerCase().includes(words));
  return found.some((one) => one.toLowerCase() === words) ? [] : found;
}

/** The fields of a group that its creator fills in. */
export function GroupFields({ value, onChange, errorOf, disabled }: GroupFieldsProps) {
  const { name, description, category, place, tags, joinPolicy, discoverable, houseRules } = value;
  return (
    <>
      <Field
        label="Name"
        name="name"
        hint="Unique in Veil. The address of the group is made from it."
        counter={{ used: name.length, max: groupLimits.nameMax }}
        error={errorOf('name')}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        disabled={disabled}
        required
      />
      <TextArea
        label="Description"
        name="description"
        rows={4}
        counter={{ used: description.length, max: groupLimits.descriptionMax }}
        error={errorOf('description')}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
        disabled={disabled}
        required
      />
      <div className={`stack-5 ${styles.pair}`}>
        <Combobox
          label="Category"
          name="category"
          hint="What brings you together: a location, an interest."
          suggestions={categoriesLike(category)}
          onChoose={(chosen) => onChange({ category: chosen })}
          maxLength={groupLimits.categoryMax}
          error={errorOf('category')}
          value={category}
          onChange={({ target }) => onChange({ category: target.value })}
          disabled={disabled}
          optional
        />
        <PlaceField
          label="Place"
          name="place"
          hint="Where you meet, if it is one place."
          maxLength={groupLimits.placeMax}
          error={errorOf('place')}
          value={place}
          onChange={(text) => onChange({ place: text })}
          disabled={disabled}
          optional
        />
      </div>
      <TagsField
        limits={groupLimits}
        tags={tags}
        onChange={(next) => onChange({ tags: next })}
        error={errorOf('tags')}
        disabled={disabled}
      />
      <RadioCards<JoinPolicy>
        legend="Who can join"
        options={joinPolicies.map((policy) => ({
          value: policy,
          label: policyNames[policy],
          detail: policyDetails[policy],
          disabled,
        }))}
        value={joinPolicy}
        onChange={(policy) => onChange({ joinPolicy: policy })}
        columns
      />
      <Checkbox
        label="Discoverable"
        hint="Anyone can find the group. Without this, only its members and those they invite know of it; somebody who tries its name notices that it is taken."
        checked={discoverable}
        onChange={({ target }) => onChange({ discoverable: target.checked })}
        disabled={disabled}
      />
      <RulesField
        rules={houseRules}
        onChange={(next) => onChange({ houseRules: next })}
        error={errorOf('houseRules')}
        disabled={disabled}
      />
    </>
  );
}
