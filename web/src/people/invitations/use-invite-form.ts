import {
  createInvitation,
  type Invitation,
  invitationHistory,
  invitationQuota,
} from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { emptyInvite, failureLines, type InviteField, problemsOf, shownProblems } from './invite-draft.ts';

/** One request id per content, so that a retry after a lost answer does not create a second invitation. */
const newInviteDraft = (draft = emptyInvite) => ({ ...draft, requestId: crypto.randomUUID() });

/** The state of the form that creates an invitation. */
export function useInviteForm(onCreated: (invitation: Invitation) => void) {
  const { write } = useWrite(createInvitation, {
    refreshes: [invitationHistory, invitationQuota],
  });
  const { draft, keep, reset } = useDraft('invite', newInviteDraft);
  const [touched, setTouched] = useState<ReadonlySet<InviteField>>(new Set());
  const { form, busy, hasTried, fault, submit, ...rest } = useForm({
    value: draft,
    check: problemsOf,
    async send() {
      onCreated(await write(draft));
      reset();
      setTouched(new Set());
      rest.reset();
    },
    failed: 'An unexpected error occurred',
  });
  const shown = shownProblems(problemsOf(draft), touched, hasTried);

  return {
    form,
    busy,
    submit,
    failures: fault === undefined ? [] : failureLines(fault),
    fieldProps: (field: InviteField) => ({
      name: field,
      value: draft[field],
      error: shown[field],
      onChange: (event: { target: { value: string } }) =>
        keep(newInviteDraft({ ...draft, [field]: event.target.value })),
      onBlur: () => setTouched(new Set(touched).add(field)),
    }),
  };
}
