import { invitationMessages, validateInvitation } from '@veil/api/contract/invitations';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { useAuth, useUser } from '../session/auth-context.ts';
import { useDraft } from '../session/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { VeilArt } from '../ui/veil-art.tsx';
import { type CodeEntry, codeProblem, entryOf } from './code-entry.ts';
import { OnboardingInvitation } from './onboarding-invitation.tsx';
import styles from './validate-invitation.module.css';

export default function ValidateInvitationPage() {
  const { profile, email } = useUser();
  const { refresh } = useAuth();
  const { write } = useWrite(validateInvitation);
  const field = useRef<HTMLInputElement>(null);
  const {
    draft: { code },
    keep,
    forget,
  } = useDraft('invitation-code', () => ({ code: '' }));
  const [entry, setEntry] = useState<CodeEntry>({ state: 'idle' });
  if (profile?.onboardingCompleted) return <Navigate to="/members" replace />;

  function refuse(message: string) {
    setEntry({ state: 'invalid', message });
    field.current?.focus();
  }

  async function validate(event: FormEvent) {
    event.preventDefault();
    const problem = codeProblem(code, email);
    if (problem) return refuse(problem);
    setEntry({ state: 'validating' });
    try {
      const judged = entryOf(await write({ invitationCode: code, userEmail: email ?? '' }));
      if (judged.state === 'invalid') return refuse(judged.message);
      forget();
      await refresh();
      setEntry(judged);
    } catch (fault) {
      refuse(messageOf(fault, invitationMessages.invalidCode));
    }
  }

  const isAdmitted = profile !== null && entry.state === 'idle' && code === '';
  return (
    <div className="page">
      <div className={styles.sheet}>
        <div className={styles.art}>
          <VeilArt place="aside" />
        </div>
        <div className={styles.content}>
          <header className={styles.head}>
            <p className="eyebrow">Members only</p>
            <h1>Enter your invitation</h1>
            <p className="muted">
              Veil is open to people a member vouches for. Your code opens onboarding, and it works once.
            </p>
          </header>
          <form className={styles.form} onSubmit={validate} noValidate>
            <Field
              ref={field}
              label="Invitation code"
              hint="Twelve letters and digits, like 7K2M-Q8XD-0RVA."
              error={entry.state === 'invalid' ? entry.message : undefined}
              value={code}
              onChange={(event) => {
                keep({ code: event.target.value });
                setEntry({ state: 'idle' });
              }}
              readOnly={entry.state === 'validating'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            {entry.state !== 'valid' && (
              <Button type="submit" wide busy={entry.state === 'validating'}>
                {entry.state === 'validating' ? 'Validating...' : 'Validate Invitation'}
              </Button>
            )}
          </form>
          <div aria-live="polite">
            {entry.state === 'valid' && <OnboardingInvitation text={welcome(entry.inviterHandle)} focused />}
            {isAdmitted && <OnboardingInvitation text="You already have an invitation." />}
          </div>
        </div>
      </div>
    </div>
  );
}

const welcome = (inviterHandle: string | null): string =>
  inviterHandle ? `Your invitation from ${inviterHandle} is valid.` : 'Your invitation is valid.';
