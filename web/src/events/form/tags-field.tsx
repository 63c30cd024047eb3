import { eventLimits, eventMessages, suggestedTags } from '@veil/api/contract/events/words';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { withTag } from './event-draft.ts';
import styles from './event-form.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** Enter adds what is typed; suggestions are added by a press. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const isFull = tags.length >= eventLimits.tags;
  const left = suggestedTags.filter((one) => !tags.some((tag) => tag.toLowerCase() === one.toLowerCase()));

  function add(tag: string) {
    const next = withTag(tags, tag);
    if (next.length > tags.length) setSaid(`${tag.trim()} added`);
    onChange(next);
    setTyped('');
  }

  function remove(tag: string) {
    setSaid(`${tag} removed`);
    onChange(tags.filter((one) => one !== tag));
  }

  return (
    <div className="stack-3">
      <Field
        label="Tags"
        optional
        hint={isFull ? eventMessages.tags : 'Enter adds a tag.'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={eventLimits.tagMax}
        disabled={isFull}
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== '' && add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(typed);
        }}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {tags.length > 0 && (
        <ul className="chips" aria-label="Tags of the event">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.chosen}
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
              >
                <bdi>{tag}</bdi>
                <X aria-hidden size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && left.length > 0 && (
        <ul className="chips" aria-label="Suggested tags">
          {left.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Add ${tag}`}
                onClick={() => add(tag)}
              >
                <Plus aria-hidden size={14} strokeWidth={1.75} />
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
