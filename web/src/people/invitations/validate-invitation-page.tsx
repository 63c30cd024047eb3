import { findCode, invitationCode } from '@veil/api/contract/fields/carried-code';
import { invitationMessages, validateInvitation } from '@veil/api/contract/people/invitations';
import { connectWithInviter } from '@veil/api/contract/relations/connections';
import { useState } from 'react';
import { thrownText, UserFacingError } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Problems } from '../../form/problems.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { acceptPath } from '../../page/key-path.ts';
import { Link, Navigate } from '../../page/router.tsx';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { heldCode } from '../../storage/held-code.ts';
import { VeilArt } from '../../ui/art/veil-art.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Hello } from '../../ui/hello.tsx';
import { codeProblem, maskedEmail, refusalOf } from './code-entry.ts';
import { OnboardingInvitation } from './onboarding-invitation.tsx';
import styles from './validate-invitation.module.css';

export default function ValidateInvitationPage() {
  const { profile, email } = useUser();
  const { refresh } = useAuth();
  const { write } = useWrite(validateInvitation);
  const {
    draft: { code },
    keep,
    forget,
  } = useDraft('invitation-code', () => ({ code: heldCode.read() }));
  /** Shown again when the newcomer comes back from onboarding. */
  const { draft: accepted, keep: keepAccepted } = useDraft('accepted-invitation', () => ({
    inviter: '',
    note: '',
    connects: '',
  }));
  /** Undefined until the code is accepted; null if the inviter's account was deleted meanwhile. */
  const [inviter, setInviter] = useState<string | null>();
  const [heldNote] = useState(heldCode.readNote);
  const { form, busy, submit, errorOf } = useForm({
    value: { code },
    check(): Problems {
      const problem = codeProblem(code, email);
      return problem === undefined ? {} : { code: problem };
    },
    async send() {
      // A pasted link may carry a note, which no server reads.
      const letters = findCode(code, invitationCode) ?? '';
      const answer = await write({ invitationCode: letters, userEmail: email ?? '' });
      const refusal = refusalOf(answer);
      if (refusal !== undefined) throw new UserFacingError(refusal);
      forget();
      heldCode.forget();
      keepAccepted({ inviter: answer.inviterHandle ?? '', note: heldNote, connects: '' });
      await refresh();
      setInviter(answer.inviterHandle);
    },
    failed: invitationMessages.invalidCode,
    onlyField: 'code',
  });
  if (profile?.onboardingCompleted) return <Navigate to="/members" replace />;

  const isAdmitted = profile !== null && inviter === undefined && code === '';
  const note = heldNote || (profile === null ? '' : accepted.note);
  const connect = accepted.inviter !== '' && (
    <ConnectWithInviter
      inviter={accepted.inviter}
      connects={accepted.connects !== ''}
      onChange={(connects) => keepAccepted({ ...accepted, connects: connects ? 'yes' : '' })}
    />
  );
  return (
    <div className="page">
      <div className={`frame ${styles.sheet}`}>
        <div className={styles.art}>
          <VeilArt place="aside" />
        </div>
        <div className={`stack-5 ${styles.content}`}>
          <header className={`stack-3 ${styles.head}`}>
            <p className="eyebrow">Members only</p>
            <h1>Enter your invitation</h1>
            <p className="muted">
              Veil is open to people a member vouches for. Your code opens onboarding, and it works once.
            </p>
          </header>
          <Hello text={note} />
          <form ref={form} className="stack-4" onSubmit={submit} noValidate>
            <Field
              label="Invitation code"
              hint="Twelve letters and digits, like 7K2M-Q8XD-0RVA."
              error={errorOf('code')}
              value={code}
              onChange={(event) => {
                keep({ code: event.target.value });
                setInviter(undefined);
              }}
              readOnly={busy}
              autoCapitalize="characters"
              spellCheck={false}
            />
            {inviter === undefined && code.trim() !== '' && email && (
              <p className="muted breaks">
                Use this invitation as <bdi className={styles.whole}>{maskedEmail(email)}</bdi>? It works
                once, and then for nobody else.
              </p>
            )}
            {inviter === undefined && (
              <Button type="submit" wide busy={busy}>
                {busy ? 'Validating...' : 'Validate Invitation'}
              </Button>
            )}
          </form>
          {inviter === undefined && !isAdmitted && (
            <p className="muted">
              Did your partner make you a key? <Link to={acceptPath}>Use your key</Link>
            </p>
          )}
          <div aria-live="polite">
            {inviter !== undefined && (
              <OnboardingInvitation text={welcomeOf(inviter)} focused>
                {connect}
              </OnboardingInvitation>
            )}
            {isAdmitted && (
              <OnboardingInvitation text="You already have an invitation.">{connect}</OnboardingInvitation>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const welcomeOf = (inviterHandle: string | null): string =>
  inviterHandle ? `Your invitation from ${inviterHandle} is valid.` : 'Your invitation is valid.';

interface ConnectProps {
  inviter: string;
  connects: boolean;
  onChange: (connects: boolean) => void;
}

/** A checkbox to connect with the inviter. It is not preset, because nobody owes their inviter a connection. */
function ConnectWithInviter({ inviter, connects, onChange }: ConnectProps) {
  const { write, error } = useWrite(connectWithInviter);

  async function choose(next: boolean) {
    onChange(next);
    try {
      await write({ connects: next });
    } catch {
      onChange(!next);
    }
  }

  return (
    <Checkbox
      label={`Tell ${inviter} that I would like to be friends here`}
      hint={`${inviter} sees your handle either way. With a tick, we tell them once you are approved.`}
      error={error === undefined ? undefined : thrownText(error, 'Your choice was not kept')}
      checked={connects}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
