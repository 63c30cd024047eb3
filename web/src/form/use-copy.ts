import { useEffect, useState } from 'react';
import { copyText } from '../browser/browser.ts';

/** ms for which the button shows the result. */
const noticeTime = 2000;

/** Copies a text to the clipboard; `label` is the current text of the button. */
export function useCopy(text: string) {
  const [label, setLabel] = useState('Copy');

  useEffect(() => {
    if (label === 'Copy') return;
    const timer = setTimeout(() => setLabel('Copy'), noticeTime);
    return () => clearTimeout(timer);
  }, [label]);

  async function copy() {
    setLabel((await copyText(text)) ? 'Copied!' : 'Copy failed');
  }
  return { copy, label };
}
