import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from '../page/router.tsx';
import { Field } from '../ui/form/field.tsx';

/** How long somebody pauses who has typed what they look for, in ms. */
const pause = 350;

interface WordsFieldProps {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  hint?: string;
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** The id of a `datalist` of what may be meant. */
  list?: string;
  onTyped?: (text: string) => void;
}

/** Words to search for: they count once they are typed, or at once with Enter or when the field is left. */
export function WordsField({ value, onChange, onTyped, ...field }: WordsFieldProps) {
  const [draft, setDraft] = useState({ text: value, of: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useIsLeaving();
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  // Somebody who leaves the page while typing is not called back to it, also while the next page is on its way.
  useEffect(() => {
    if (isLeaving) forget();
    return forget;
  }, [isLeaving, forget]);
  // The address changed elsewhere, as by Back.
  const text = draft.of === value ? draft.text : value;

  function commit(typed: string) {
    forget();
    setDraft({ text: typed, of: typed.trim() });
    onChange(typed.trim());
  }

  return (
    <Field
      {...field}
      type="search"
      value={text}
      onChange={({ target }) => {
        setDraft({ text: target.value, of: value });
        onTyped?.(target.value);
        forget();
        timer.current = setTimeout(() => commit(target.value), pause);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit(currentTarget.value);
      }}
      // Else the button that clears the search is pressed first, and what was typed comes back after it.
      onBlur={({ currentTarget }) => {
        if (timer.current !== undefined) commit(currentTarget.value);
      }}
    />
  );
}

/** Another page was asked for and has not come yet. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
