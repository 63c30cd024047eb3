import { useState } from 'react';
import { Link } from '../../page/router.tsx';
import { SitePage } from '../site-page.tsx';
import { Received, type Sent } from './received.tsx';
import styles from './report.module.css';
import { ReportForm } from './report-form.tsx';

const steps = [
  'A person looks at it and at what you tell us here: the one who is least close to the person it is about.',
  'What breaks the rules of the house is taken down, and who put it there answers for it.',
  'You read the answer by the number of your receipt, and by mail if you give us an address. It serves for nothing else, and goes after a year.',
];

/** `/report`: for people who are not members and found something about themselves here. */
export default function ReportPage() {
  const [sent, setSent] = useState<Sent>();
  return (
    <SitePage
      title="Report something"
      lead="Is a photograph of you here, or something about you, without your consent? Tell us. You need no account, and nobody here learns who you are."
    >
      {sent === undefined ? (
        <div className={styles.columns}>
          <ReportForm onSent={setSent} />
          <section className={`stack-4 ${styles.aside}`} aria-labelledby="becomes">
            <h2 id="becomes">What becomes of it</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="muted">
              You have a receipt? <Link to="/your-report">Read what became of your report</Link>.
            </p>
            <p className="muted">Members report where they see it, by “Report” beside the thing.</p>
          </section>
        </div>
      ) : (
        <Received sent={sent} onMore={() => setSent(undefined)} />
      )}
    </SitePage>
  );
}
