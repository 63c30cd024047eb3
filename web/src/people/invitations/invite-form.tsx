import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  changeInvitationLine,
  createInvitation,
  type Invitation,
  invitationHistory,
  invitationLimits,
  invitationQuota,
} from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { sendOnce } from '../../form/send-once.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import {
  emptyInvite,
  failureLines,
  helloField,
  type InviteField,
  problemsOf,
  shownProblems,
} from './invite-draft.ts';
import styles from './invites.module.css';

interface InviteFormProps {
  /** Whether the member has invitations left this month. */
  canInvite: boolean;
  onCreated: (invitation: Invitation) => void;
}

const contacts = [
  {
    name: 'email',
    label: 'Email address',
    type: 'email',
    hint: 'The code then works for this sign-in alone. We send nothing to it.',
  },
  {
    name: 'phone',
    label: 'Phone number',
    type: 'tel',
    hint: 'For you to know whose it is. We neither call nor write.',
  },
] as const;

export function InviteForm({ canInvite, onCreated }: InviteFormProps) {
  const { form, busy, submit, failures, fieldProps } = useInviteForm(onCreated);
  const disabled = busy || !canInvite;
  const description = fieldProps('description');
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Create invitation">
      {contacts.map(({ name, ...look }) => (
        <Field key={name} {...fieldProps(name)} {...look} disabled={disabled} />
      ))}
      <TextArea
        {...description}
        label="Description"
        hint="Who they are and how you know them. You read it, and so do the reviewers of their profile, without your name."
        counter={{ used: description.value.length, max: invitationLimits.descriptionMax }}
        disabled={disabled}
      />
      <TextArea
        {...fieldProps('hello')}
        {...helloField}
        rows={2}
        maxLength={invitationLimits.helloMax}
        disabled={disabled}
      />
      <div className={`danger medium ${styles.failures}`} role="alert">
        {failures.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Button type="submit" weight="quiet" wide busy={busy} disabled={!canInvite}>
        {busy ? 'Creating...' : 'Generate Code'}
      </Button>
    </form>
  );
}

/** One request id per invitation, so that a retry after a lost answer does not create a second invitation. */
const newInviteDraft = () => ({ ...emptyInvite, requestId: crypto.randomUUID() });

type Created = OutputOf<typeof createInvitation>;

/** Of an invitation its contacts cannot be changed. */
function lineChange(
  made: Created,
  { email, phone, description, hello }: Record<InviteField, string>,
): (() => Promise<Created>) | undefined {
  const isForSame = made.email === email.trim().toLowerCase() && made.phone === phone.trim();
  if (!isForSame) return undefined;
  return async () => ({
    ...made,
    ...(await call(changeInvitationLine, { id: made.id, description, hello })),
  });
}

/** The state of the form that creates an invitation. */
function useInviteForm(onCreated: (invitation: Invitation) => void) {
  const { write } = useWrite(createInvitation, {
    refreshes: [invitationHistory, invitationQuota],
  });
  const { draft, keep, reset } = useDraft('invite', newInviteDraft);
  const [touched, setTouched] = useState<ReadonlySet<InviteField>>(new Set());
  const { form, busy, hasTried, fault, submit, ...rest } = useForm({
    value: draft,
    check: problemsOf,
    async send() {
      const answer = await sendOnce(
        createInvitation,
        draft.requestId,
        (requestId) => write({ ...draft, requestId }),
        { renew: (requestId) => keep({ ...draft, requestId }), apply: (made) => lineChange(made, draft) },
      );
      onCreated(answer);
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
      onChange: (event: { target: { value: string } }) => keep({ ...draft, [field]: event.target.value }),
      onBlur: () => setTouched(new Set(touched).add(field)),
    }),
  };
}
