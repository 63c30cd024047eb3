import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openProblems, type Problems, problemOfFault, problemsOfFault, type Refused } from './problems.ts';

interface FormOptions<Value> {
  /** The fields' values. */
  value: Value;
  /** Checks the value before it is sent. */
  check?: (value: Value) => Problems;
  /** Sends it. Throws where it was refused. */
  send: (value: Value) => Promise<void>;
  /** Said of a failure without a message. */
  failed: string;
  /** The one field of the form, which shows every failure. */
  onlyField?: string;
}

/**
 * A form that is submitted as a whole. A refused submit shows what is wrong, by field, and moves the focus to the
 * first field that is; each problem goes as soon as its field is mended.
 */
export function useForm<Value>({ value, check, send, failed, onlyField }: FormOptions<Value>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Refused & { fault?: unknown }>();
  const hasTried = tries > 0;
  const problems = refused ? openProblems(refused, value) : {};

  // The fields show their problems from this render on. Fields may have been disabled meanwhile and have lost the focus.
  useEffect(() => {
    if (!refused) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalid) invalid.focus();
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [refused]);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (busy) return;
    setTries(tries + 1);
    const found = check?.(value) ?? {};
    if (Object.keys(found).length > 0) return setRefused({ problems: found, value });
    setRefused(undefined);
    setBusy(true);
    try {
      await send(value);
    } catch (fault) {
      const problems = onlyField
        ? { [onlyField]: problemOfFault(fault, failed) }
        : problemsOfFault(fault, failed, value);
      setRefused({ problems, value, fault });
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    busy,
    /** Whether somebody has tried to submit it. */
    hasTried,
    submit,
    errorOf: (field: string): string | undefined => problems[field],
    /** The problem of the whole form. */
    failure: problems[''],
    /** The fault of the last try. */
    fault: refused?.fault,
    /** As before the first try. */
    reset(): void {
      setTries(0);
      setRefused(undefined);
    },
  };
}
