import { spellDay } from '@veil/api/contract/fields/written-dates';
import { InYourLanguage } from '../languages/in-your-language.tsx';
import { LegalSections } from '../legal/legal-sections.tsx';
import { terms } from '../legal/terms.ts';
import { useSupportEmail } from '../session/use-site-settings.ts';
import styles from './help.module.css';

export default function TermsPage() {
  const document = terms(useSupportEmail() ?? 'our support address');
  return (
    <div className="page stack">
      <header className="stack">
        <h1>{document.title}</h1>
        <p className="lead">
          Last updated on <time dateTime={document.updatedOn}>{spellDay(document.updatedOn)}</time>.
        </p>
      </header>
      <div className={styles.text}>
        <InYourLanguage subject="terms" />
      </div>
      <div className={styles.text}>
        <LegalSections {...document} className={styles.text} />
      </div>
    </div>
  );
}
