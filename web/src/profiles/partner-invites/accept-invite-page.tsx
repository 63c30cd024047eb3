import { findCode, invitationCode } from '@veil/api/contract/fields/carried-code';
import {
  type PartnerInviteView,
  partnerInviteMessages,
  viewPartnerInvite,
} from '@veil/api/contract/profiles/partner-invites';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { useFreshRead } from '../../api/use-read.ts';
import { useForm } from '../../form/use-form.ts';
import { Link, useLocation } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { AcceptSteps } from './accept-steps.tsx';
import styles from './partner-invites.module.css';

/** `/members/key#CODE`: shows a signed-in person what their key stands for, and lets them accept the card. */
export default function AcceptInvitePage() {
  const { profile } = useUser();
  const { hash } = useLocation();
  const [linkedCode] = useState(() => readKey(hash.slice(1)));
  // Accepting the card gives them a profile while this page is open.
  const [hadProfile] = useState(profile?.onboardingCompleted === true);
  if (hadProfile) return <AlreadyHere />;
  return linkedCode ? <LinkedInvite code={linkedCode} /> : <TypedInvite />;
}

const readKey = (pasted: string) => findCode(pasted, invitationCode);

function keyProblem(pasted: string): string | undefined {
  if (pasted.trim() === '') return partnerInviteMessages.noCode;
  return readKey(pasted) === undefined ? partnerInviteMessages.unreadable : undefined;
}

const KeyFrame = ({ children }: { children: ReactNode }) => (
  <div className="page narrow stack">
    <header className="stack">
      <h1>Your key</h1>
      <p className="lead">You are signed in, and have agreed to nothing yet.</p>
    </header>
    <div className={styles.actions}>{children}</div>
  </div>
);

const NoThankYou = () => (
  <p>
    <Link to="/">No, thank you</Link>
  </p>
);

const AlreadyHere = () => (
  <KeyFrame>
    <p role="status">{partnerInviteMessages.alreadyHere}</p>
    <Link className={buttonClass({ weight: 'quiet' })} to="/account">
      Go to your data
    </Link>
  </KeyFrame>
);

/** Few tries are allowed in a while, so nothing but a press asks again. */
const readOnce = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** Somebody who followed a link has asked to see the card already. */
function LinkedInvite({ code }: { code: string }) {
  const { data, error, retry } = useFreshRead(viewPartnerInvite, { code }, readOnce);
  if (data) return <AcceptSteps code={code} seen={data} />;
  return (
    <KeyFrame>
      {error ? (
        <>
          <ErrorState title="Your key could not be opened" text={error.message} onRetry={retry} />
          <NoThankYou />
        </>
      ) : (
        <Skeleton label="Looking..." lines={4} />
      )}
    </KeyFrame>
  );
}

function TypedInvite() {
  const [code, setCode] = useState('');
  const [seen, setSeen] = useState<PartnerInviteView>();
  const { form, busy, submit, errorOf, failure } = useForm({
    value: { code },
    check(value): Record<string, string> {
      const problem = keyProblem(value.code);
      return problem === undefined ? {} : { code: problem };
    },
    async send(value) {
      setSeen(await call(viewPartnerInvite, { code: readKey(value.code) ?? '' }));
    },
    failed: partnerInviteMessages.failed,
    onlyField: 'code',
  });
  if (seen) return <AcceptSteps code={readKey(code) ?? ''} seen={seen} />;
  return (
    <KeyFrame>
      <form ref={form} className={styles.actions} onSubmit={submit} noValidate>
        <Field
          label="Your key"
          hint="Twelve letters and digits, like 7K2M-Q8XD-0RVA."
          error={errorOf('code')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" wide busy={busy}>
          {busy ? 'Looking...' : 'See my card'}
        </Button>
        <p role="alert">{failure}</p>
        <NoThankYou />
      </form>
    </KeyFrame>
  );
}
