import { useCallback, useState } from 'react';

/** The open cards, of which only the one touched last has a filled button. */
export function useLatestForm() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const touchForm = useCallback(
    (id: string) => setOpen((now) => (now.at(-1) === id ? now : [...now.filter((one) => one !== id), id])),
    [],
  );
  const dropForm = useCallback((id: string) => setOpen((now) => now.filter((one) => one !== id)), []);
  return { latestForm: open.at(-1), touchForm, dropForm };
}
