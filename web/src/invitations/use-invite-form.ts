import {
  createInvitation,
  type Invitation,
  invitationHistory,
  invitationQuota,
} from '@veil/api/contract/invitations';
import { type FormEvent, useRef, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { useDraft } from '../session/use-draft.ts';
import {
  emptyInvite,
  failureLines,
  firstInvalid,
  type InviteField,
  problemsOf,
  shownProblems,
} from './invite-draft.ts';

/** Sending the same contents again after a lost answer finds the invitation made then; other contents are a new one. */
const fresh = (draft = emptyInvite) => ({ ...draft, requestId: crypto.randomUUID() });

/** The state of the create form, and what its fields need. */
export function useInviteForm(onCreated: (invitation: Invitation) => void) {
  const { write, busy, error } = useWrite(createInvitation, {
    refreshes: [invitationHistory, invitationQuota],
  });
  const form = useRef<HTMLFormElement>(null);
  const { draft, keep, reset } = useDraft('invite', fresh);
  const [touched, setTouched] = useState<ReadonlySet<InviteField>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const problems = problemsOf(draft);
  const shown = shownProblems(problems, touched, submitted);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const invalid = firstInvalid(problems);
    if (invalid) return form.current?.querySelector<HTMLElement>(`[name=${invalid}]`)?.focus();
    try {
      onCreated(await write(draft));
      reset();
      setTouched(new Set());
      setSubmitted(false);
    } catch {
      // `failures` says it. The fields were disabled meanwhile, so the focus may have been lost.
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  }

  return {
    form,
    busy,
    submit,
    failures: error === undefined ? [] : failureLines(error),
    fieldProps: (field: InviteField) => ({
      name: field,
      value: draft[field],
      error: shown[field],
      onChange: (event: { target: { value: string } }) =>
        keep(fresh({ ...draft, [field]: event.target.value })),
      onBlur: () => setTouched(new Set(touched).add(field)),
    }),
  };
}
