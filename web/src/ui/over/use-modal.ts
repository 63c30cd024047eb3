import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The browser's own modal dialog, open while `open` holds: it traps the focus and gives it back. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // One that leaves the page while it is open gives the focus back only if it is closed before.
  useLayoutEffect(() => {
    const modal = dialog.current;
    return () => modal?.close();
  }, []);
  return dialog;
}
