import { feedbackLimits, feedbackTags } from '@veil/api/contract/feedback';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, FieldError } from '../ui/form/field.tsx';
import styles from './tags-field.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Up to ten tags: those of the vocabulary are pressed, own ones typed. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = tags.length >= feedbackLimits.tags;
  const own = tags.filter((tag) => !feedbackTags.some((known) => known === tag));
  const word = typed.trim();

  function toggle(tag: string) {
    if (tags.includes(tag)) onChange(tags.filter((one) => one !== tag));
    else if (!isFull) onChange([...tags, tag]);
  }

  function add() {
    const known = feedbackTags.find((tag) => isSame(tag, word)) ?? word;
    if (word && !isFull && !tags.some((tag) => isSame(tag, known))) onChange([...tags, known]);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <fieldset className={`stack-3 ${styles.field}`}>
      <legend className={`line-3 stretched apart ${styles.legend}`}>
        Tags{' '}
        <span className={`muted small tabular ${styles.count}`} aria-live="polite">
          {tags.length}/{feedbackLimits.tags} tags
        </span>
      </legend>
      <div className="chips">
        {feedbackTags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.chip}
            aria-pressed={tags.includes(tag)}
            disabled={isFull && !tags.includes(tag)}
            onClick={() => toggle(tag)}
          >
            {tag}
          </button>
        ))}
        {own.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.chip}
            aria-pressed
            aria-label={`${tag}, remove`}
            onClick={() => toggle(tag)}
          >
            <bdi>{tag}</bdi>
            <X aria-hidden size={14} strokeWidth={1.75} />
          </button>
        ))}
      </div>
      <div className="stack-3 with-action at-end">
        <Field
          label="Your own tag"
          optional
          value={typed}
          maxLength={feedbackLimits.tagMax}
          disabled={isFull}
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button weight="quiet" disabled={isFull || !word} onClick={add}>
          Add tag
        </Button>
      </div>
      <FieldError message={error} />
    </fieldset>
  );
}
