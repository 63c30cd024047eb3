import { type FormEvent, useEffect, useRef, useState } from 'react';
import { openProblems, type Problems, problemOfFault, problemsOfFault, type Refused } from './problems.ts';

interface FormOptions<Value> {
  value: Value;
  check?: (value: Value) => Problems;
  /** Sends the value. Throws if it was refused. */
  send: (value: Value) => Promise<void>;
  /** Shown for a failure without a message. */
  failed: string;
  /** The only field of the form, which then shows every failure. */
  onlyField?: string;
}

/**
 * A form that is submitted as a whole. After a refusal it shows the problems by field and focuses the first field with
 * one. A problem disappears as soon as its field has changed.
 */
export function useForm<Value>({ value, check, send, failed, onlyField }: FormOptions<Value>) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Refused & { fault?: unknown }>();
  const hasTried = tries > 0;
  const problems = refused ? openProblems(refused, value) : {};

  // The fields show their problems from this render on. They may have been disabled during the call and have lost the
  // focus.
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
    /** Whether the form was submitted at least once. */
    hasTried,
    submit,
    errorOf: (field: string): string | undefined => problems[field],
    /** The problem of the whole form. */
    failure: problems[''],
    /** The error of the last attempt. */
    fault: refused?.fault,
    /** Clears problems and attempts. */
    reset(): void {
      setTries(0);
      setRefused(undefined);
    },
  };
}
