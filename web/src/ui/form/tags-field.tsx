import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import { isComposing } from './is-composing.ts';
import styles from './tags-field.module.css';
import { hasTag, withTag } from './with-tag.ts';

interface TagsFieldProps {
  label?: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
  /** Suggested tags that a press adds or removes. */
  known?: readonly string[];
  limits: { tags: number; tagMax: number };
  disabled?: boolean;
}

/** A field for free tags and suggested ones. Typed text is added on Enter, on Add and when the field is left. */
export function TagsField(props: TagsFieldProps) {
  const { label = 'Tags', tags, onChange, error, known = [], limits, disabled = false } = props;
  const [typed, setTyped] = useState('');
  const most = limits.tags;
  const isTwice = hasTag(tags, typed);
  const isFull = tags.length >= most;
  const own = tags.filter((tag) => !known.includes(tag));
  const remove = (tag: string) => onChange(tags.filter((one) => one !== tag));

  function add() {
    if (typed.trim() === '' || isTwice || isFull) return;
    onChange(withTag(tags, typed, { known, most }));
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="stack-3">
      <div className={`stack-3 with-action at-start ${styles.adding}`}>
        <Field
          label={label}
          optional
          hint={isFull ? `At most ${countPhrase(most, 'tag')}.` : 'A word or two each. Enter adds a tag.'}
          enterKeyHint="done"
          maxLength={limits.tagMax}
          disabled={disabled || isFull}
          error={isTwice ? 'Each tag once.' : error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <Button weight="quiet" onClick={add} disabled={disabled || isFull || typed.trim() === ''}>
          Add
        </Button>
      </div>
      <p className="muted small tabular" aria-live="polite">
        {tags.length === 0
          ? `Up to ${countPhrase(most, 'tag')}`
          : `${tags.length}/${countPhrase(most, 'tag')}`}
      </p>
      {own.length > 0 && (
        <ul className="chips" aria-label="Own tags">
          {own.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={`small breaks ${styles.chip}`}
                aria-label={`Remove ${tag}`}
                disabled={disabled}
                onClick={() => remove(tag)}
              >
                <bdi>{tag}</bdi>
                <X aria-hidden size="0.875rem" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <ul className="chips" aria-label="Suggested tags">
          {known.map((tag) => {
            const isChosen = tags.includes(tag);
            return (
              <li key={tag}>
                <button
                  type="button"
                  className={classNames('small breaks', styles.chip, isChosen && styles.chosen)}
                  aria-pressed={isChosen}
                  disabled={disabled || (isFull && !isChosen)}
                  onClick={() => (isChosen ? remove(tag) : onChange([...tags, tag]))}
                >
                  {tag}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
