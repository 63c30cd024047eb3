import { useState } from 'react';
import { SitePage } from '../site-page.tsx';
import { Received } from './received.tsx';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';

const steps = [
  'A reviewer who knows nobody in it looks at it, with what you tell us here.',
  'What breaks the rules of the house is taken down, and who put it there answers for it.',
  'We write to you at the address that you give us. It serves for nothing else, and goes after a year.',
];

/** `/report`: for who is no member, and found something of theirs here. */
export default function ReportPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SitePage
      title="Report something"
      lead="Is a photograph of you here, or something about you, without your consent? Tell us. You need no account, and nobody here learns who you are."
    >
      {sentTo === undefined ? (
        <div className={styles.columns}>
          <ReportForm onSent={setSentTo} />
          <section className={styles.aside} aria-labelledby="becomes">
            <h2 id="becomes">What becomes of it</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="muted">Members report where they see it, by “Report” beside the thing.</p>
          </section>
        </div>
      ) : (
        <Received email={sentTo} onMore={() => setSentTo(undefined)} />
      )}
    </SitePage>
  );
}
