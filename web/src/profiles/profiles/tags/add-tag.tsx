import { type ProfileTag, tagMessages } from '@veil/api/contract/profiles/member-tags';
import type { ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { discoveryTags, type TagCategory } from '@veil/api/contract/profiles/tags';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../../api/error.ts';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { offeredCategories } from './tag-changes.ts';
import styles from './tags-card.module.css';

type Add = (tag: ProfileTag, isPrivate: boolean) => Promise<boolean>;

interface AddTagProps {
  member: ProfileMember;
  onAdd: Add;
}

/** Lets a member choose a category and one of its tags that they do not have yet. */
export function AddTag({ member, onAdd }: AddTagProps) {
  const { data, error, retry } = useRead(discoveryTags, {}, { revalidateOnFocus: false });
  if (!data && error)
    return (
      <ErrorState
        title={tagMessages.availableFailed}
        text={messageOf(error, tagMessages.loadFailed)}
        onRetry={retry}
      />
    );
  if (!data) return <Skeleton label="Loading available tags" lines={2} />;
  const isNobodys = member.holder === 'nobody';
  const categories = offeredCategories(data.categories, member).filter(
    ({ isIntimate }) => !(isNobodys && isIntimate),
  );
  return <AddTagForm memberId={member.id} categories={categories} mayHide={!isNobodys} onAdd={onAdd} />;
}

interface FormProps {
  memberId: number;
  categories: TagCategory[];
  mayHide: boolean;
  onAdd: Add;
}

function AddTagForm({ memberId, categories, mayHide, onAdd }: FormProps) {
  const [chosen, setChosen] = useState({ category: '', tagId: '', isPrivate: false });
  const next = useRef<HTMLSelectElement>(null);
  const category = categories.find(({ name }) => name === chosen.category);
  const tag = category?.tags.find(({ id }) => String(id) === chosen.tagId);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!category || !tag) return;
    const { id, key, label } = tag;
    void onAdd({ id, key, tag: label, category: category.name, memberId, isShared: false }, chosen.isPrivate);
    setChosen({ ...chosen, tagId: '' });
    // The Add button is disabled again, so the focus moves to the field.
    next.current?.focus();
  }

  return (
    <form className={`stack-4 ${styles.add}`} onSubmit={add} aria-label="Add a tag">
      <Select
        label="Category"
        options={[
          { value: '', label: 'Choose a category' },
          ...categories.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={category ? chosen.category : ''}
        onChange={(event) => setChosen({ ...chosen, category: event.target.value, tagId: '' })}
      />
      <Select
        ref={next}
        label="Tag"
        options={[
          { value: '', label: category ? 'Choose a tag' : 'Choose a category first' },
          ...(category?.tags ?? []).map(({ id, label }) => ({ value: String(id), label })),
        ]}
        value={tag ? chosen.tagId : ''}
        disabled={!category}
        onChange={(event) => setChosen({ ...chosen, tagId: event.target.value })}
      />
      {mayHide && (
        <Checkbox
          label="Private: only you see it"
          checked={chosen.isPrivate}
          onChange={(event) => setChosen({ ...chosen, isPrivate: event.target.checked })}
        />
      )}
      <Button type="submit" weight="quiet" disabled={!tag}>
        Add
      </Button>
    </form>
  );
}
