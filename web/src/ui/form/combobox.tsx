import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import styles from './combobox.module.css';
import { type Field, FieldFrame } from './field.tsx';
import { isComposing } from './is-composing.ts';

interface ComboboxProps extends Omit<ComponentProps<typeof Field>, 'list' | 'role' | 'counter'> {
  suggestions: readonly string[];
  onChoose: (suggestion: string) => void;
}

/**
 * A field for any text, with a list of suggestions while one types. Arrows move through the list, Enter takes one, Esc
 * closes it. The focus stays in the field.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, labelHidden, hint, error, optional, suggestions, onChoose, ...input } = props;
  const list = useId();
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isAsked && suggestions.length > 0 && !input.readOnly && !input.disabled;
  const at = isOpen && active < suggestions.length ? active : -1;

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const open = () => {
    setAsked(true);
    setActive(-1);
  };
  function choose(suggestion: string) {
    close();
    onChoose(suggestion);
  }

  /** @returns whether the key was for the list */
  function isForList({ key, altKey }: KeyboardEvent): boolean {
    const chosen = suggestions[at];
    if (!isOpen) {
      if (key !== 'ArrowDown' || suggestions.length === 0) return false;
      open();
    } else if (key === 'Escape' || (key === 'ArrowUp' && altKey)) close();
    else if (key === 'ArrowDown') setActive((at + 1) % suggestions.length);
    else if (key === 'ArrowUp') setActive((at <= 0 ? suggestions.length : at) - 1);
    else if (key === 'Enter' && chosen !== undefined) choose(chosen);
    else return false;
    return true;
  }

  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error }} optional={optional ?? false}>
      {(control) => (
        <div className={styles.combobox}>
          <input
            {...input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-activedescendant={at < 0 ? undefined : `${list}-${at}`}
            autoComplete="off"
            onChange={(event) => {
              open();
              input.onChange?.(event);
            }}
            onClick={open}
            onKeyDown={(event) => {
              if (isComposing(event)) return;
              if (isForList(event)) event.preventDefault();
              else input.onKeyDown?.(event);
            }}
            onBlur={(event) => {
              close();
              input.onBlur?.(event);
            }}
          />
          <div
            id={list}
            role="listbox"
            aria-label="Suggestions"
            className={styles.list}
            hidden={!isOpen}
            ref={isOpen ? toSight : undefined}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
          >
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: The field has the focus and handles the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: `aria-activedescendant` points to it instead.
              <div
                key={suggestion}
                id={`${list}-${index}`}
                ref={index === at ? toSight : undefined}
                role="option"
                aria-selected={index === at}
                className={styles.option}
                onClick={() => choose(suggestion)}
              >
                {suggestion}
              </div>
            ))}
          </div>
          <span role="status" className="visually-hidden">
            {isOpen && `${countPhrase(suggestions.length, 'suggestion')}.`}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

const toSight = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });
