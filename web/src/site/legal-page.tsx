import { spellDay } from '@veil/api/contract/fields/written-dates';
import type { LegalDocument } from '../legal/document.ts';
import { LegalSections } from '../legal/legal-sections.tsx';
import { useSupportEmail } from '../session/use-site-settings.ts';
import styles from './site.module.css';

/** A legal text as a public page. */
export function LegalPage({ text }: { text: (supportEmail: string) => LegalDocument }) {
  const document = text(useSupportEmail() ?? 'our support address');
  return (
    <div className="page">
      <header className={`stack-4 ${styles.head}`}>
        <h1>{document.title}</h1>
        <p className="lead">
          Last updated on <time dateTime={document.updatedOn}>{spellDay(document.updatedOn)}</time>.
        </p>
      </header>
      <div className={styles.prose}>
        <LegalSections {...document} className={styles.prose} />
      </div>
    </div>
  );
}
