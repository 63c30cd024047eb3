import { memberTier, tierHolders, tierLimits, tierMessages } from '@veil/api/contract/safety/tiers';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { MemberRow } from './member-row.tsx';
import { Members } from './members.tsx';
import styles from './tiers.module.css';

/** The members with each role, and a search for a member by handle. */
export function Roles() {
  const [typed, setTyped] = useState('');
  const [handle, setHandle] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    setHandle(typed.trim().replace(/^@/, ''));
  }
  return (
    <div className="stack">
      <form className={`line-3 wraps at-end ${styles.search}`} onSubmit={submit}>
        <Field
          label="Handle of a member"
          value={typed}
          maxLength={31}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" weight="quiet">
          Look up
        </Button>
      </form>
      <div aria-live="polite">{handle && <LookedUp handle={handle} />}</div>
      <section className="stack" aria-labelledby="holders">
        <h2 id="holders" className={styles.heading}>
          Members of tier 3 and moderators
        </h2>
        <TooFewLeads />
        <Members
          of={tierHolders}
          label="Members of tier 3 and moderators"
          failed="Failed to load who has a role"
          empty={<EmptyState title="Nobody has a role." />}
        />
      </section>
    </div>
  );
}

/** A warning if there are too few safeguarding leads; renders nothing otherwise. */
function TooFewLeads() {
  const { data } = useRead(tierHolders, {});
  const { leads = tierLimits.leads } = data ?? {};
  if (leads >= tierLimits.leads) return null;
  return (
    <p role="note">
      {leads === 0 ? 'No safeguarding lead' : 'One safeguarding lead'} may decide now, and there must be two:
      what may concern somebody under 18 waits for them alone. Please name another one.
    </p>
  );
}

function LookedUp({ handle }: { handle: string }) {
  const { data, error, retry } = useRead(memberTier, { handle });
  if (data) return <MemberRow member={data.member} />;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <p className="muted">{tierMessages.notFound}</p>;
  if (error) return <ErrorState title="Failed to load the member" text={error.message} onRetry={retry} />;
  return <Skeleton label="Loading the member" blocks={1} />;
}
