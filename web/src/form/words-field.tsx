import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from '../page/router.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';
import { isComposing } from '../ui/form/is-composing.ts';

/** ms of no typing before the search runs. */
const pause = 350;

interface WordsFieldProps {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  hint?: string;
  /** The search words from the address. */
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Suggested words for what is typed; left out where there are never any. */
  suggestions?: readonly string[];
  onTyped?: (text: string) => void;
}

/** A field for search words. They apply after a pause, or at once on Enter or when the field is left. */
export function WordsField({ value, onChange, onTyped, suggestions, ...field }: WordsFieldProps) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useIsLeaving();
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  // A delayed search must not bring back a reader who is leaving the page, even while the next page loads.
  useEffect(() => {
    if (isLeaving) forget();
    return forget;
  }, [isLeaving, forget]);
  // The address was changed by something else, such as Back.
  const text = draft.of === value ? draft.text : value;

  function commit(typed: string) {
    forget();
    setDraft({ text: typed, of: typed.trim() });
    onChange(typed.trim());
  }

  const control: ComponentProps<typeof Field> = {
    ...field,
    value: text,
    onChange({ target }) {
      setDraft({ text: target.value, of: value });
      onTyped?.(target.value);
      forget();
      timer.current = setTimeout(() => commit(target.value), pause);
    },
    onKeyDown(event) {
      if (event.key === 'Enter' && !isComposing(event)) commit(event.currentTarget.value);
    },
    // Otherwise the button that clears the search runs first, and the typed words are applied after it.
    onBlur({ currentTarget }) {
      if (timer.current !== undefined) commit(currentTarget.value);
    },
  };
  if (!suggestions) return <Field {...control} type="search" />;
  return <Combobox {...control} enterKeyHint="search" suggestions={suggestions} onChoose={commit} />;
}

/** Whether a navigation to another page is in progress. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
