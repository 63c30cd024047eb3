import { useState } from 'react';

interface Typed {
  /** What the form has: empty, or what `read` made of a text. */
  value: string;
  onChange: (value: string) => void;
  /** Undefined for a text that cannot be read. */
  read: (typed: string) => string | undefined;
  /** Writes a value as the reader is used to. */
  write: (value: string) => string;
}

/**
 * A text field for a value that people write in many ways. The form has the value, or an empty text while it cannot be
 * read; when the field is left, what was read is written out.
 */
export function useTyped({ value, onChange, read, write }: Typed) {
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>();
  return {
    text: typed?.text ?? (value === '' ? '' : write(value)),
    /** The field was left with a text that cannot be read. */
    isUnread: typed?.isLeft ?? false,
    type: (text: string) => {
      setTyped({ text, isLeft: false });
      onChange(read(text) ?? '');
    },
    leave: () => {
      if (!typed) return;
      const isRead = typed.text.trim() === '' || read(typed.text) !== undefined;
      setTyped(isRead ? undefined : { ...typed, isLeft: true });
    },
    /** Takes a value that was not typed. */
    take: (chosen: string) => {
      setTyped(undefined);
      onChange(chosen);
    },
  };
}
