import { shieldedEmail, shieldLimits, shieldMessages } from '@veil/api/contract/relations/shields';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Problems } from '../../../form/problems.ts';
import { useForm } from '../../../form/use-form.ts';
import { useUser } from '../../../session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';

interface KeptApartProps {
  keptApart: readonly string[];
  onChange: (keptApart: string[]) => void;
  onClose: () => void;
}

/** What the summary says of the people who are kept apart. */
export const keptApartWords = (count: number): string => {
  if (count === 0) return 'Nobody yet. Anyone who should not read this, or meet you here?';
  return count === 1
    ? 'One address: nobody there reviews or finds this profile.'
    : `${count} addresses: nobody there reviews or finds this profile.`;
};

/** Asks whom the newcomer never wants to meet, while nobody can see the profile yet. */
export const KeptApartDialog = ({ open, ...props }: KeptApartProps & { open: boolean }) => (
  <Dialog open={open} title="Kept apart" onClose={props.onClose}>
    <KeptApartForm {...props} />
  </Dialog>
);

function KeptApartForm({ keptApart, onChange, onClose }: KeptApartProps) {
  const [typed, setTyped] = useState('');
  const { email: ownEmail } = useUser();
  const hasNamed = keptApart.length > 0;
  const { form, submit, errorOf } = useForm({
    value: { email: typed },
    check: ({ email }): Problems => {
      if (keptApart.length >= shieldLimits.beforeApproval) return { email: shieldMessages.tooManyBefore };
      const { data, error } = shieldedEmail.safeParse(email);
      if (data !== undefined && data === ownEmail?.toLowerCase()) return { email: shieldMessages.own };
      const problem = error?.issues[0]?.message;
      return problem ? { email: problem } : {};
    },
    async send({ email }) {
      onChange([...new Set([...keptApart, shieldedEmail.parse(email)])]);
      setTyped('');
    },
    failed: shieldMessages.email,
    onlyField: 'email',
  });
  /** A second press on Add finds the field empty. */
  function add(event: FormEvent) {
    if (!hasNamed || typed.trim() !== '') return void submit(event);
    event.preventDefault();
  }

  return (
    <form ref={form} className="stack-4" onSubmit={add} noValidate>
      <p className="muted">
        An ex, a colleague: name the e-mail address they may sign in with. They cannot review you, and neither
        finds the other. Nobody is told.
      </p>
      {hasNamed && (
        <ul className="bare" aria-label="Kept apart">
          {keptApart.map((email) => (
            <li key={email} className="line-3 apart">
              <bdi className="breaks">{email}</bdi>
              <IconButton
                icon={X}
                label={`Remove ${email}`}
                onClick={() => onChange(keptApart.filter((one) => one !== email))}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        label="E-mail address"
        type="email"
        error={errorOf('email')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DialogActions>
        <Button type="submit" weight={hasNamed ? 'quiet' : 'primary'}>
          Add
        </Button>
        <Button
          weight={hasNamed ? 'primary' : 'quiet'}
          onClick={() => (typed.trim() === '' ? onClose() : void submit())}
        >
          Done
        </Button>
      </DialogActions>
    </form>
  );
}
