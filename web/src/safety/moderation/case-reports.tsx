import type { CaseReport } from '@veil/api/contract/safety/moderation';
import { reportReasons } from '@veil/api/contract/safety/report-words';
import { useSupportEmail } from '../../session/use-site-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import type { PhotoSelection } from './chosen-photos.ts';
import { Evidence } from './evidence.tsx';
import styles from './moderation.module.css';
import { countWords, kindName } from './words.ts';

interface CaseReportsProps {
  subjectId: number;
  reports: readonly CaseReport[];
  choice: PhotoSelection | undefined;
}

export function CaseReports({ subjectId, reports, choice }: CaseReportsProps) {
  return (
    <section className="stack" aria-labelledby="reports">
      <h2 id="reports">What was reported</h2>
      <ul className={`stack-5 ${styles.list}`}>
        {reports.map((report) => (
          <ItemBoundary key={report.id}>
            {() => (
              <Card as="li" className="stack-4">
                <div className="line-3 wraps">
                  <h3>{reportReasons[report.reason]}</h3>
                  <Badge>{kindName(report.kind)}</Badge>
                </div>
                <p className="muted">
                  <Reporter report={report} /> on <Day at={report.at} />
                </p>
                {report.text && (
                  <blockquote className={`measure breaks lines ${styles.words}`}>
                    <bdi>{report.text}</bdi>
                  </blockquote>
                )}
                <Evidence
                  subjectId={subjectId}
                  {...report}
                  choice={report.hasPhotosToRemove ? choice : undefined}
                />
              </Card>
            )}
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

function Reporter({ report: { by, email, record, kind } }: { report: CaseReport }) {
  const own = useSupportEmail();
  if (kind === 'outside')
    return email ? (
      <>
        Somebody from outside. <a href={answerTo(email, own)}>Answer to {email}</a>
      </>
    ) : (
      'Somebody from outside'
    );
  const known = record.right + record.wrong;
  return (
    <>
      {by ? `@${by}` : 'A member'}
      {known > 0 && ` (right in ${record.right} of ${countWords(known, 'earlier report')})`}
    </>
  );
}

/** A `mailto:` link for an answer that the operator writes in their own mail program. */
const answerTo = (email: string, own: string | undefined): string =>
  `mailto:${encodeURIComponent(email)}?${own ? `from=${encodeURIComponent(own)}&` : ''}subject=${encodeURIComponent('Your report to Veil')}`;
