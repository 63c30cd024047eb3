import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useClosingByBack } from './closing-by-back.ts';

/**
 * The browser's own modal dialog, open while `open` is true. It traps the focus and restores it, and Back closes it.
 * @param byBack false if the dialog itself asks about going back
 */
export function useModal(
  open: boolean,
  onClose: () => void,
  byBack = true,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useClosingByBack(open && byBack, onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // A dialog that is unmounted while open restores the focus only if it is closed first.
  useLayoutEffect(() => {
    const modal = dialog.current;
    return () => modal?.close();
  }, []);
  return dialog;
}
