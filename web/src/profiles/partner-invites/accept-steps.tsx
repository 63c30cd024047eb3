import { consentKinds } from '@veil/api/contract/people/consents/kinds';
import {
  acceptPartnerInvite,
  type PartnerInviteView,
  partnerInviteMessages,
} from '@veil/api/contract/profiles/partner-invites';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Problems } from '../../form/problems.ts';
import { useForm } from '../../form/use-form.ts';
import { useJsonDraft } from '../../form/use-json-draft.ts';
import { Link } from '../../page/router.tsx';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import {
  type AcceptDraft,
  acceptDraft,
  acceptDraftOf,
  acceptInputOf,
  agreeProblems,
  whoProblems,
} from './accept-draft.ts';
import type { AcceptStepProps } from './accept-step-props.ts';
import { AgreeStep } from './agree-step.tsx';
import { AnswersStep } from './answers-step.tsx';
import { InvitedCardSummary } from './invited-card-summary.tsx';
import styles from './partner-invites.module.css';
import { WhoStep } from './who-step.tsx';

interface Step {
  title: string;
  next: string;
  problems: (draft: AcceptDraft, seen: PartnerInviteView) => Problems;
  Content: (props: AcceptStepProps) => ReactNode;
}

const none = (): Problems => ({});
const steps: [Step, ...Step[]] = [
  { title: 'What is said of you', next: 'Make it mine', problems: none, Content: InvitedCardSummary },
  { title: 'Who you are', next: 'Continue', problems: whoProblems, Content: WhoStep },
  { title: 'What you say', next: 'Continue', problems: none, Content: AnswersStep },
  { title: 'What you agree to', next: 'Take my card', problems: agreeProblems, Content: AgreeStep },
];

const agreedIn = ({ agreed }: AcceptDraft) =>
  Object.fromEntries(consentKinds.map((what) => [what, agreed.includes(what)]));

/** The steps in which a person takes over the card of a key. Nothing is sent before the last step. */
export function AcceptSteps({ code, seen }: { code: string; seen: PartnerInviteView }) {
  const { refresh } = useAuth();
  const [at, setAt] = useState(0);
  const draft = useJsonDraft('partner-invite', acceptDraft, () => acceptDraftOf(seen));
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const { form, busy, submit, errorOf, failure } = useForm({
    // The names match the fields of the call.
    value: { card: draft.value, consents: agreedIn(draft.value) },
    check: () => step.problems(draft.value, seen),
    async send() {
      if (!isLast) return setAt(at + 1);
      await call(acceptPartnerInvite, acceptInputOf(code, draft.value, seen));
      draft.forget();
      await refresh();
      setAt(steps.length);
    },
    failed: partnerInviteMessages.failed,
  });
  if (at === steps.length) return <InviteAccepted />;
  return (
    <div className="page narrow stack">
      <header className="stack" key={at} ref={takeFocus} tabIndex={-1}>
        <p className="eyebrow">
          Step {at + 1} of {steps.length}
        </p>
        <h1>{step.title}</h1>
      </header>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <step.Content
          seen={seen}
          draft={draft.value}
          onChange={(change) => draft.change((now) => ({ ...now, ...change }))}
          errorOf={errorOf}
        />
        <p role="alert">{failure}</p>
        <Button type="submit" wide busy={busy}>
          {busy ? 'One moment...' : step.next}
        </Button>
        {at > 0 && (
          <Button weight="quiet" wide disabled={busy} onClick={() => setAt(at - 1)}>
            Back
          </Button>
        )}
      </form>
      <p>
        <Link to="/">No, thank you</Link>
      </p>
    </div>
  );
}

function InviteAccepted() {
  const { profile } = useUser();
  return profile?.joins ? <ReadFirst handle={profile.joins.handle} /> : <OnTheProfile />;
}

/** For somebody who took a key of an approved profile. */
const ReadFirst = ({ handle }: { handle: string }) => (
  <div className="page narrow stack">
    <header className="stack" ref={takeFocus} tabIndex={-1}>
      <h1>The card is yours</h1>
      <p className="lead">
        From now on nobody but you changes it. Members read it first, for 48 hours at most, as they read
        everybody. Then you are on {handle}.
      </p>
    </header>
    <div className={styles.actions}>
      <Link className={buttonClass({ wide: true })} to="/members">
        See what happens now
      </Link>
    </div>
  </div>
);

const OnTheProfile = () => (
  <div className="page narrow stack">
    <header className="stack" ref={takeFocus} tabIndex={-1}>
      <h1>The card is yours</h1>
      <p className="lead">From now on nobody but you changes it.</p>
    </header>
    <div className={styles.actions}>
      <Link className={buttonClass({ wide: true })} to="/community/edit-profile?tab=photos">
        Add a photo of yourself
      </Link>
      <Link className={buttonClass({ weight: 'quiet', wide: true })} to="/members">
        Later
      </Link>
    </div>
  </div>
);
