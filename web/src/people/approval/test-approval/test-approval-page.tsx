import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { approvalStatuses } from '@veil/api/contract/people/me';
import { useState } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { useNow } from '../../../session/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { ApprovalBanner } from '../approval-banner.tsx';
import { autoApprovalAt, reviewWindowHours, shouldAutoApprove, simulatedStatus } from './auto-approval.ts';
import styles from './test-approval.module.css';

export default function TestApprovalPage() {
  const user = useUser();
  const now = useNow(60_000);
  const [status, setStatus] = useState(simulatedStatus.read);
  const [createdAt, setCreatedAt] = useState(() => localMinute(new Date(user.createdAt)));
  const created = new Date(createdAt);
  const isDate = !Number.isNaN(created.getTime());
  return (
    <div className="page narrow stack">
      <h1>Test approval</h1>
      <p className="lead">Previews what people see during a review. Nothing here changes your account.</p>
      <Card as="section">
        <dl className={`stack-3 ${styles.facts}`}>
          <div>
            <dt>User id</dt>
            <dd>{user.id}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{user.email ?? 'none'}</dd>
          </div>
          <div>
            <dt>Approval status</dt>
            <dd>{user.approvalStatus}</dd>
          </div>
        </dl>
      </Card>
      <RadioCards
        legend="Simulated login status"
        options={approvalStatuses.map((value) => ({ value, label: value }))}
        value={status}
        onChange={(value) => {
          simulatedStatus.write(value);
          setStatus(value);
        }}
      />
      <div>
        <Button
          weight="quiet"
          disabled={!status}
          onClick={() => {
            simulatedStatus.clear();
            setStatus(undefined);
          }}
        >
          Clear simulated status
        </Button>
      </div>
      <Field
        label="Created at"
        type="datetime-local"
        value={createdAt}
        hint={`A profile is approved automatically ${countPhrase(reviewWindowHours, 'hour')} later.`}
        error={isDate ? undefined : 'Please enter a date and a time.'}
        onChange={(event) => setCreatedAt(event.target.value)}
      />
      {isDate && (
        <p role="status">
          {shouldAutoApprove(created, now) ? 'Should auto-approve: yes' : 'Should auto-approve: not yet'}
        </p>
      )}
      <section className="stack" aria-labelledby="preview">
        <h2 id="preview">Banner preview</h2>
        <ApprovalBanner
          level={2}
          status={status ?? user.approvalStatus}
          reviewEndsAt={isDate ? autoApprovalAt(created).toISOString() : null}
        />
        {(status ?? user.approvalStatus) === 'approved' && <p className="muted">Approved: no banner.</p>}
      </section>
    </div>
  );
}

/** `YYYY-MM-DDTHH:MM` in local time, the format of a date field. */
function localMinute(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
