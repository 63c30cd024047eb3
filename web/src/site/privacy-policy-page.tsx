import { spellDay } from '@veil/api/contract/fields/written-dates';
import { LegalSections } from '../legal/legal-sections.tsx';
import { privacyPolicy } from '../legal/privacy.ts';
import { useSupportEmail } from '../session/use-site-settings.ts';
import styles from './site.module.css';

export default function PrivacyPolicyPage() {
  const policy = privacyPolicy(useSupportEmail() ?? 'our support address');
  return (
    <div className="page">
      <header className={`stack-4 ${styles.head}`}>
        <h1>{policy.title}</h1>
        <p className="lead">
          Last updated on <time dateTime={policy.updatedOn}>{spellDay(policy.updatedOn)}</time>.
        </p>
      </header>
      <div className={styles.prose}>
        <LegalSections {...policy} className={styles.prose} />
      </div>
    </div>
  );
}
