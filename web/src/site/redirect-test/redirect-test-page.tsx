import { useEffect, useRef, useState } from 'react';
import { deviceClock } from '../../storage/device-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import styles from './redirect-test.module.css';
import { readOpenedAddresses, storeOpenedAddresses, targetOf } from './target.ts';

type Mode = 'direct' | 'once';
const modeNames: Record<Mode, string> = { direct: 'Direct redirect', once: 'One-time consent' };

interface Consent {
  at: string;
  mode: Mode;
  url: string;
  description: string;
}

export default function RedirectTestPage() {
  const [url, setUrl] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const [description, setDescription] = useState('');
  const [asking, setAsking] = useState<Mode>();
  const [log, setLog] = useState<Consent[]>([]);
  const [opened, setOpened] = useState<string[]>([]);
  const urlField = useRef<HTMLInputElement>(null);
  const descriptionField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setOpened(readOpenedAddresses());
    // The visitor may have typed before the script arrived.
    const typed = urlField.current?.value ?? '';
    setUrl(typed);
    setWasLeft(typed !== '' && document.activeElement !== urlField.current);
    setDescription(descriptionField.current?.value ?? '');
  }, []);

  const target = targetOf(url);
  const isUsedUp = target !== undefined && opened.includes(target);

  function follow() {
    if (!target || !asking) return;
    window.open(target, '_blank', 'noopener,noreferrer');
    setLog([
      { at: deviceClock.now().toISOString(), mode: asking, url: target, description: description.trim() },
      ...log,
    ]);
    if (asking === 'once') {
      setOpened([...opened, target]);
      storeOpenedAddresses([...opened, target]);
    }
    setAsking(undefined);
  }

  return (
    <div className="page narrow stack">
      <h1>Redirect test</h1>
      <p className="lead">
        Opens an address in a new tab, after a privacy notice. Nothing here is sent to us.
      </p>
      <Card className="stack">
        <Field
          ref={urlField}
          label="Custom URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          maxLength={2000}
          error={
            wasLeft && url.trim() !== '' && !target
              ? 'Please enter a full address that begins with http:// or https://.'
              : ''
          }
          onChange={(event) => setUrl(event.target.value)}
          onBlur={() => setWasLeft(true)}
        />
        <Field
          ref={descriptionField}
          label="Description"
          optional
          value={description}
          maxLength={200}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className="row">
          <Button disabled={!target} onClick={() => setAsking('direct')}>
            Direct Redirect (with Consent)
          </Button>
          <Button weight="quiet" disabled={!target || isUsedUp} onClick={() => setAsking('once')}>
            {isUsedUp ? 'Already Accessed' : 'One-Time Consent Redirect'}
          </Button>
        </div>
      </Card>
      <ConsentLog log={log} />
      <ConsentDialog target={asking && target} onCancel={() => setAsking(undefined)} onContinue={follow} />
    </div>
  );
}

function ConsentLog({ log }: { log: readonly Consent[] }) {
  return (
    <section className="stack" aria-labelledby="consent-log">
      <h2 id="consent-log">Consent Log</h2>
      {log.length === 0 && <p className="muted">Nothing yet. The log lasts as long as this page is open.</p>}
      <ol className={styles.log}>
        {log.map(({ at, mode, url, description }) => (
          <li key={at}>
            <time dateTime={at}>{new Date(at).toLocaleTimeString('en-GB')}</time>
            <span>{modeNames[mode]}</span>
            <span className="accent">{url}</span>
            {description && <bdi className="muted">{description}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}
