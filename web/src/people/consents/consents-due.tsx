import { giveConsent, withdrawConsent } from '@veil/api/contract/people/consents/consents';
import type { ConsentKind } from '@veil/api/contract/people/consents/kinds';
import { consentMessages, consentTexts, consentVersions } from '@veil/api/contract/people/consents/words';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useForm } from '../../form/use-form.ts';
import { Link } from '../../page/router.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card, TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { consentNames } from './consent-names.ts';

const documents = { terms: '/community/terms', privacy: '/privacy-policy' } as const;
type Document = keyof typeof documents;
const isDocument = (what: ConsentKind): what is Document => what in documents;

interface ConsentAnswers {
  terms: boolean;
  privacy: boolean;
  intimate: 'keep' | 'remove' | undefined;
}

const noAnswers: ConsentAnswers = { terms: false, privacy: false, intimate: undefined };

/** Replaces the members' area until the person has decided on new or changed consents. */
export default function ConsentsDue({ due }: { due: readonly ConsentKind[] }) {
  const { refresh } = useAuth();
  const [answers, setAnswers] = useState(noAnswers);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: answers,
    check: (value) => problemsOf(value, due),
    async send(value) {
      for (const what of due) {
        if (what === 'intimate' && value.intimate === 'remove') await call(withdrawConsent, { what });
        else await call(giveConsent, { what, version: consentVersions[what] });
      }
      await refresh();
    },
    failed: consentMessages.failed,
  });
  return (
    <div className="page narrow stack">
      <header className="stack">
        <h1>Before you go on</h1>
        <p className="lead">Something you should know has changed, or was never asked. It takes a minute.</p>
      </header>
      <form className="stack-5" ref={form} onSubmit={submit} noValidate>
        {due.filter(isDocument).map((what) => (
          <Card as="section" className="stack-3" key={what} aria-labelledby={`due-${what}`}>
            <h2 id={`due-${what}`}>{consentNames[what]}</h2>
            <p>
              <Link to={documents[what]} target="_blank" rel="noopener">
                Read the {consentNames[what]} in a new tab
              </Link>
            </p>
            <Checkbox
              label={`I have read and agree to the ${consentNames[what]}`}
              checked={answers[what]}
              onChange={({ target }) => setAnswers({ ...answers, [what]: target.checked })}
              error={errorOf(what)}
            />
          </Card>
        ))}
        {due.includes('intimate') && (
          <TitledCard id="due-intimate" title={consentNames.intimate} className="stack-3">
            <p className="muted">{consentTexts.intimate}</p>
            <RadioCards
              legend="Your answers about relationships and intimacy"
              legendHidden
              options={[
                { value: 'keep', label: 'I agree: keep them' },
                { value: 'remove', label: 'I do not agree: remove them' },
              ]}
              value={answers.intimate}
              onChange={(intimate) => setAnswers({ ...answers, intimate })}
              error={errorOf('intimate')}
            />
          </TitledCard>
        )}
        <p role="alert">{failure ?? ''}</p>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Continue'}
        </Button>
        <p className="muted">
          You can also take a copy of your data, or leave, under <Link to="/account">Settings</Link>.
        </p>
      </form>
    </div>
  );
}

function problemsOf(answers: ConsentAnswers, due: readonly ConsentKind[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const what of due.filter(isDocument))
    if (!answers[what]) problems[what] = `Please agree to the ${consentNames[what]} to continue`;
  if (due.includes('intimate') && answers.intimate === undefined)
    problems.intimate = 'Please choose one of the two';
  return problems;
}
