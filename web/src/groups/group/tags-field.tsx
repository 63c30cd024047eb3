import { groupLimits, groupMessages } from '@veil/api/contract/groups/messages';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './group-form.module.css';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Tags in one's own words, one after the other. What is typed counts at Enter, at Add and when the field is left. */
export function TagsField({ tags, onChange, error, disabled }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const isTwice = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const isFull = tags.length >= groupLimits.tags;

  function add() {
    if (tag === '' || isTwice || isFull) return;
    onChange([...tags, tag]);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.tags}>
      <div className={`stack-3 with-action at-start ${styles.adding}`}>
        <Field
          label="Tags"
          optional
          hint={isFull ? groupMessages.tags : 'A word or two each, up to ten.'}
          maxLength={groupLimits.tagMax}
          error={isTwice && tag !== '' ? groupMessages.tagTwice : error}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          disabled={disabled || isFull}
          autoComplete="off"
        />
        <Button weight="quiet" onClick={add} disabled={disabled || isFull || tag === ''}>
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="chips" aria-label="Chosen tags">
          {tags.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Remove ${one}`}
                disabled={disabled}
                onClick={() => onChange(tags.filter((other) => other !== one))}
              >
                <bdi>{one}</bdi>
                <X aria-hidden size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
