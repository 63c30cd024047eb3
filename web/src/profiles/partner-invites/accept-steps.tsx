import { consentKinds } from '@veil/api/contract/people/consents/kinds';
import { consentTexts } from '@veil/api/contract/people/consents/words';
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
import { InYourLanguage } from '../../languages/in-your-language.tsx';
import { Link } from '../../page/router.tsx';
import { consentNames } from '../../people/consents/consent-names.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Progress } from '../../ui/progress.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import frame from '../onboarding/onboarding.module.css';
import {
  type AcceptDraft,
  acceptDraft,
  acceptDraftOf,
  acceptInputOf,
  agreeProblems,
  whoProblems,
} from './accept-draft.ts';
import type { AcceptStepProps } from './accept-step-props.ts';
import { AnswersStep } from './answers-step.tsx';
import { InviteAccepted } from './invite-accepted.tsx';
import styles from './partner-invites.module.css';
import { WhoStep } from './who-step.tsx';

const documents = { terms: '/community/terms', privacy: '/privacy-policy' } as const;

/** The consents, one by one. The first two are required. Nobody can consent for somebody else. */
function AgreeStep({ draft, onChange, errorOf }: AcceptStepProps) {
  return (
    <>
      <p className="muted">
        Read the{' '}
        <Link to={documents.terms} target="_blank" rel="noopener">
          {consentNames.terms}
        </Link>{' '}
        and the{' '}
        <Link to={documents.privacy} target="_blank" rel="noopener">
          {consentNames.privacy}
        </Link>
        , each in a new tab. The last two are free: give or withdraw them whenever you like.
      </p>
      {consentKinds.map((what) => (
        <Checkbox
          key={what}
          label={
            what === 'intimate' || what === 'ai' ? consentNames[what] : `I agree to the ${consentNames[what]}`
          }
          hint={what === 'intimate' || what === 'ai' ? consentTexts[what] : undefined}
          error={errorOf(`consents.${what}`)}
          checked={draft.agreed.includes(what)}
          onChange={({ target }) =>
            onChange({
              agreed: target.checked ? [...draft.agreed, what] : draft.agreed.filter((one) => one !== what),
            })
          }
        />
      ))}
      <InYourLanguage subject="consent" />
    </>
  );
}

interface Step {
  title: string;
  next: string;
  problems: (draft: AcceptDraft, seen: PartnerInviteView) => Problems;
  Content: (props: AcceptStepProps) => ReactNode;
}

const none = (): Problems => ({});
const steps: [Step, ...Step[]] = [
  { title: 'Is this you?', next: 'Make it mine', problems: whoProblems, Content: WhoStep },
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
    <AcceptFrame step={at + 1} title={step.title}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className={styles.form}>
          <step.Content
            seen={seen}
            draft={draft.value}
            onChange={(change) => draft.change((now) => ({ ...now, ...change }))}
            errorOf={errorOf}
          />
          <p>
            <Link to="/">No, thank you</Link>
          </p>
        </div>
        <footer className={`stack-3 ${frame.footer}`}>
          <p className={`danger lines ${frame.gate}`} role="alert">
            {failure}
          </p>
          <div className={`row ${frame.actions}`}>
            {at > 0 && (
              <Button weight="quiet" disabled={busy} onClick={() => setAt(at - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" busy={busy} className={frame.forward}>
              {busy ? 'One moment...' : step.next}
            </Button>
          </div>
        </footer>
      </form>
    </AcceptFrame>
  );
}

const stepCount = 3;

interface AcceptFrameProps {
  /** From 1. */
  step: number;
  title: string;
  children: ReactNode;
}

/** The frame of a step. It looks like onboarding, because it is the onboarding of a second person. */
const AcceptFrame = ({ step, title, children }: AcceptFrameProps) => (
  <div className={classNames('page narrow', 'stack-6 breaks', frame.page)}>
    <Progress label={`Step ${step} of ${stepCount}`} value={step} max={stepCount} />
    <header className="stack-3" key={step} ref={takeFocus} tabIndex={-1}>
      <h1>{title}</h1>
    </header>
    {children}
  </div>
);
