import { clockTime } from '@veil/api/contract/fields/written-dates';
import type { CaseReport } from '@veil/api/contract/safety/moderation';
import { reportReasons } from '@veil/api/contract/safety/report-words';
import { Link } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { useSupportEmail } from '../../session/use-site-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Folded } from '../../ui/text/folded.tsx';
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
                    <Folded text={report.text}>
                      <bdi>{report.text}</bdi>
                    </Folded>
                  </blockquote>
                )}
                {report.help && <HelpCall call={report.help} at={report.at} />}
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

type Help = NonNullable<CaseReport['help']>;

/** Which evening, where, since when and who calls, with the ways to reach them. */
function HelpCall({
  call: { eventId, title, where, from, to, byProfileId, by, phone },
  at,
}: {
  call: Help;
  at: string;
}) {
  const [begins, ends, called] = [from, to, at].map((one) => clockTime(new Date(one)));
  return (
    <div className="stack-3">
      <p>
        <Link to={`/community/events/${eventId}`}>{title}</Link>, {where}. It goes from {begins} to {ends}.
      </p>
      <p>
        <Link to={memberPath(byProfileId)}>@{by}</Link> called at {called}.
      </p>
      {phone ? (
        <p>
          <a className={buttonClass({ wide: true })} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            Call {phone}
          </a>
        </p>
      ) : (
        <p className="muted">No number was left. Write to them, or reach another host of the evening.</p>
      )}
      <p>
        <Link className={buttonClass({ weight: 'quiet', wide: true })} to={`/community/chat/${byProfileId}`}>
          Write to @{by}
        </Link>
      </p>
    </div>
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
