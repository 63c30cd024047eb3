import { type Invitation, invitationLimits } from '@veil/api/contract/people/invitations';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { helloField } from './invite-draft.ts';
import styles from './invites.module.css';
import { useInviteForm } from './use-invite-form.ts';

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
