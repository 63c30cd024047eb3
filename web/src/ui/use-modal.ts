import { type RefObject, useEffect, useRef } from 'react';

/** The browser's own modal dialog, open while `open` holds: it traps the focus and gives it back. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return dialog;
}
