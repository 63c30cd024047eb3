import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useClosingByBack } from './closing-by-back.ts';

/**
 * The browser's own modal dialog, open while `open` holds: it traps the focus and gives it back. Back closes it.
 * @param byBack false where Back itself is what is asked about
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
  // One that leaves the page while it is open gives the focus back only if it is closed before.
  useLayoutEffect(() => {
    const modal = dialog.current;
    return () => modal?.close();
  }, []);
  return dialog;
}
