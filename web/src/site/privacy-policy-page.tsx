import { spellDay } from '@veil/api/contract/written-dates';
import { privacyPolicy } from '../legal/privacy.ts';
import { useSupportEmail } from '../session/use-support-email.ts';
import styles from './site.module.css';

export default function PrivacyPolicyPage() {
  const { title, updatedOn, sections } = privacyPolicy(useSupportEmail() ?? 'our support address');
  return (
    <div className="page">
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">
          Last updated on <time dateTime={updatedOn}>{spellDay(updatedOn)}</time>.
        </p>
      </header>
      <div className={styles.prose}>
        {sections.map(({ heading, paragraphs }) => (
          <section className={styles.prose} key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
