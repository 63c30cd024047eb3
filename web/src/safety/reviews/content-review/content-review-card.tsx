import { openAppeals } from '@veil/api/contract/safety/appeals';
import {
  type ContentReview,
  closeContentReview,
  findingKinds,
} from '@veil/api/contract/safety/content-review';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Day } from '../../../ui/day.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { ReportDialog } from '../../reports/report-dialog.tsx';
import decision from '../decision.module.css';
import styles from './content-review.module.css';

interface ContentReviewCardProps {
  review: ContentReview;
  onClosed: (told: string) => void;
  /** Called if the item has changed, so that the list is read again. */
  onChanged: () => void;
}

const failed = 'This could not be closed. Please try again.';

export function ContentReviewCard({ review, onClosed, onChanged }: ContentReviewCardProps) {
  const { profileId, id, handle, photo, waitingSince, reported, findings, version } = review;
  const { write, busy } = useWrite(closeContentReview, { refreshes: [openAppeals] });
  const [isReporting, setReporting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function close(outcome: 'fine' | 'reported') {
    setFailure(undefined);
    try {
      await write({ profileId: String(profileId), id, version, outcome });
      onClosed(outcome === 'fine' ? `@${handle} was looked at.` : `@${handle} was reported.`);
    } catch (fault) {
      setFailure(messageOf(fault, failed));
      if (fault instanceof ApiError && fault.status === 409) onChanged();
    }
  }

  return (
    <Card as="li" className="stack-4">
      <div className={`stack-4 with-picture middle breaks ${styles.head}`}>
        <MemberAvatar handle={handle} path={photo} />
        <div>
          <h2 tabIndex={-1}>
            <Link to={memberPath(profileId)}>
              <bdi>@{handle}</bdi>
            </Link>
          </h2>
          <p className="muted">
            Waiting since <Day at={waitingSince} />
          </p>
        </div>
      </div>
      <ul className="stack-4" aria-label={`What to look at of ${handle}`}>
        {findings.map((finding) => (
          <FindingRow key={`${finding.why} ${finding.label}`} finding={finding} />
        ))}
      </ul>
      <p role="alert">{failure}</p>
      <div className={`stack-3 wide-tiles ${decision.verdicts}`}>
        <Button
          weight="quiet"
          busy={busy}
          aria-label={`${handle} looks fine`}
          onClick={() => void close('fine')}
        >
          Looks fine
        </Button>
        <Button
          weight="quiet"
          disabled={busy}
          aria-label={`Report ${handle}`}
          onClick={() => setReporting(true)}
        >
          Report
        </Button>
      </div>
      <ReportDialog
        open={isReporting}
        handle={handle}
        reported={reported}
        onBlocked={undefined}
        onSent={() => void close('reported')}
        onClose={() => setReporting(false)}
      />
    </Card>
  );
}

/** Labels for the last part of a field's name. Unknown names are shown as they are. */
const fields: Record<string, string> = {
  about: 'About',
  bio: 'Bio',
  caption: 'Caption',
  category: 'Category',
  content: 'Message',
  description: 'Description',
  dressCode: 'Dress code',
  funFact: 'Fun fact',
  gender: 'Gender',
  handle: 'Handle',
  houseRules: 'House rules',
  location: 'Location',
  mainBio: 'About',
  name: 'Name',
  orientation: 'Orientation',
  place: 'Place',
  pronouns: 'Pronouns',
  specialRequirements: 'Special requirements',
  tags: 'Tags',
  text: 'Text',
  title: 'Title',
};

const nameOf = (label: string): string => fields[label.split('.').at(-1) ?? label] ?? label;

function FindingRow({ finding }: { finding: ContentReview['findings'][number] }) {
  const { why, label, before, after } = finding;
  return (
    <li className={`stack-3 ${styles.finding}`}>
      <p className={styles.why}>
        <Badge>{findingKinds[why]}</Badge> <span>{nameOf(label)}</span>
      </p>
      <dl className={`stack-3 ${styles.versions}`}>
        {before !== null && (
          <div>
            <dt>Before</dt>
            <dd>
              {before ? (
                <Folded text={before}>
                  <bdi>{before}</bdi>
                </Folded>
              ) : (
                'Nothing'
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{before === null ? 'Now' : 'After'}</dt>
          <dd>
            {after ? (
              <Folded text={after}>
                <bdi>{after}</bdi>
              </Folded>
            ) : (
              'Nothing'
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
}
