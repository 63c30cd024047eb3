import { carriedMax, readReceiptNumber } from '@veil/api/contract/fields/carried-code';
import { spellDay } from '@veil/api/contract/fields/written-dates';
import { lookerOf, personDecided, reportReasons } from '@veil/api/contract/safety/report-words';
import type { Notice } from '@veil/api/contract/safety/reports';
import { type FormEvent, useEffect, useState } from 'react';
import { problemOfFault } from '../../form/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { SitePage } from '../site-page.tsx';
import styles from './report.module.css';

const calls = () => import('./send-report.ts');

/** `/your-report`: the state of a report, for anybody who has its number. */
export default function ReceiptPage() {
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<Notice>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function read(pasted: string) {
    const wanted = readReceiptNumber(pasted);
    setBusy(true);
    setFailure(undefined);
    try {
      const { readNotice, confirmAddress } = await calls();
      setNotice(await (code === '' ? readNotice(wanted) : confirmAddress(wanted, code)));
      setCode('');
    } catch (fault) {
      setNotice(undefined);
      setFailure(problemOfFault(fault, 'Your report could not be found. Please try again.'));
    }
    setBusy(false);
  }
  useEffect(() => {
    const { search, hash } = window.location;
    // A letter puts both after `#`, where no server reads them.
    const sent = new URLSearchParams(hash.slice(1));
    setNumber(sent.get('number') ?? new URLSearchParams(search).get('number') ?? '');
    setCode(sent.get('code') ?? '');
    if (sent.has('code')) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (number.trim()) void read(number);
  }

  return (
    <SitePage
      title="Your report"
      lead="By the number of your receipt. Nobody here learns who you are, and no account is needed."
    >
      <form className={`stack-5 frame ${styles.form}`} onSubmit={submit} noValidate>
        <Field
          label="Number of your receipt"
          maxLength={carriedMax}
          value={number}
          error={failure}
          onChange={({ target }) => setNumber(target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {wordsOn(code !== '', busy)}
          </Button>
        </div>
      </form>
      <div className={styles.state} aria-live="polite">
        {notice && <State key={notice.number} notice={notice} onChange={setNotice} />}
      </div>
    </SitePage>
  );
}

const wordsOn = (confirms: boolean, busy: boolean): string =>
  confirms ? (busy ? 'Confirming...' : 'Confirm my address') : busy ? 'Looking...' : 'Look';

const answers = {
  acted: 'We acted on it: what broke the rules is gone, or the person answered for it.',
  nothing: 'We looked at it and found nothing to act on.',
};
const dayOf = (at: string) => spellDay(at.slice(0, 10));
const answerOf = ({ hasActed }: NonNullable<Notice['decision']>) =>
  hasActed ? answers.acted : answers.nothing;

function State({ notice, onChange }: { notice: Notice; onChange: (notice: Notice) => void }) {
  const { number, at, reason, decision, again, mayAskAgain, lookBy } = notice;
  return (
    <Card as="section" className="stack">
      <h2>{decision ? 'It was decided.' : 'It waits for a person.'}</h2>
      <p className="muted">
        Received on {dayOf(at)}: {reportReasons[reason]}
      </p>
      {lookBy && !decision && (
        <p>
          Your address is confirmed. A {lookerOf(reason)} looks by{' '}
          <time dateTime={lookBy}>{new Date(lookBy).toTimeString().slice(0, 5)}</time>.
        </p>
      )}
      {decision && (
        <p>
          {dayOf(decision.at)}: {answerOf(decision)} {personDecided}
        </p>
      )}
      {again && (
        <p>
          {again.decision
            ? `When we looked again, ${dayOf(again.decision.at)}: ${answerOf(again.decision)}`
            : `You asked us on ${dayOf(again.at)} to look again. Somebody who has not decided before takes it.`}
        </p>
      )}
      {mayAskAgain && <SecondLook number={number} onSent={onChange} />}
      {decision && (
        <p className="muted">
          You can also turn to a certified out-of-court dispute settlement body, or to a court where you live.
        </p>
      )}
    </Card>
  );
}

function SecondLook({ number, onSent }: { number: string; onSent: (notice: Notice) => void }) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const { askAgain } = await calls();
      onSent(await askAgain(number, text));
    } catch (fault) {
      setFailure(problemOfFault(fault, 'It could not be sent. Please try again.'));
    }
    setBusy(false);
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextArea
        label="You think that we are wrong? You can ask us once to look again"
        rows={4}
        maxLength={2000}
        value={text}
        error={failure}
        readOnly={busy}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" weight="quiet" busy={busy}>
          {busy ? 'Sending...' : 'Ask us to look again'}
        </Button>
      </div>
    </form>
  );
}
