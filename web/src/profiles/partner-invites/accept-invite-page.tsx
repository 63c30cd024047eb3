import {
  type PartnerInviteView,
  partnerInviteMessages,
  viewPartnerInvite,
} from '@veil/api/contract/profiles/partner-invites';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useForm } from '../../form/use-form.ts';
import { Link, useLocation } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { AcceptSteps } from './accept-steps.tsx';
import styles from './partner-invites.module.css';

/** `/members/key#CODE`: shows a signed-in person what their key stands for, and lets them accept the card. */
export default function AcceptInvitePage() {
  const user = useUser();
  const { hash } = useLocation();
  const [code, setCode] = useState(() => hash.slice(1));
  const [seen, setSeen] = useState<PartnerInviteView>();
  if (seen) return <AcceptSteps code={code} seen={seen} />;
  return (
    <div className="page narrow stack">
      <header className="stack">
        <h1>Your key</h1>
        <p className="lead">You are signed in, and have agreed to nothing yet.</p>
      </header>
      {user.profile?.onboardingCompleted ? (
        <AlreadyHere />
      ) : (
        <InviteCodeForm code={code} hasCode={hash.length > 1} onCode={setCode} onSeen={setSeen} />
      )}
    </div>
  );
}

const AlreadyHere = () => (
  <div className={styles.actions}>
    <p role="status">{partnerInviteMessages.alreadyHere}</p>
    <Link className={buttonClass({ weight: 'quiet' })} to="/account">
      Go to your data
    </Link>
  </div>
);

interface InviteCodeFormProps {
  code: string;
  /** True if the address contained the code, so it need not be typed. */
  hasCode: boolean;
  onCode: (code: string) => void;
  onSeen: (card: PartnerInviteView) => void;
}

function InviteCodeForm({ code, hasCode, onCode, onSeen }: InviteCodeFormProps) {
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { code },
    check: (value): Record<string, string> =>
      value.code.trim() === '' ? { code: partnerInviteMessages.noCode } : {},
    async send(value) {
      onSeen(await call(viewPartnerInvite, value));
    },
    failed: partnerInviteMessages.failed,
    ...(!hasCode && { onlyField: 'code' }),
  });
  return (
    <form ref={form} className={styles.actions} onSubmit={submit} noValidate>
      {!hasCode && (
        <Field
          label="Your key"
          hint="Twelve letters and digits, like 7K2M-Q8XD-0RVA."
          error={errorOf('code')}
          value={code}
          onChange={({ target }) => onCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Looking...' : 'See what is said of me'}
      </Button>
      <p role="alert">{failure ?? (hasCode ? errorOf('code') : undefined)}</p>
      <p>
        <Link to="/">No, thank you</Link>
      </p>
    </form>
  );
}
