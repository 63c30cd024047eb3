import { useEffect, useState } from 'react';

/** How long the button says what happened, in ms. */
const noticeTime = 2000;

/** Copies a text to the clipboard; `label` is what the button reads now. */
export function useCopy(text: string) {
  const [label, setLabel] = useState('Copy');

  useEffect(() => {
    if (label === 'Copy') return;
    const timer = setTimeout(() => setLabel('Copy'), noticeTime);
    return () => clearTimeout(timer);
  }, [label]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setLabel('Copied!');
    } catch {
      setLabel('Copy failed');
    }
  }
  return { copy, label };
}
