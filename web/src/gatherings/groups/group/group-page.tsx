import { group as groupRead } from '@veil/api/contract/gatherings/groups/groups';
import { ArrowLeft } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { Link, useParams } from '../../../page/router.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { FirstMembers } from '../membership/first-members.tsx';
import { Threads } from '../threads/threads.tsx';
import { GroupEvents } from './group-events.tsx';
import { GroupFailure } from './group-failure.tsx';
import { AboutGroup, GroupHead } from './group-head.tsx';
import styles from './group-page.module.css';
import { GroupPart } from './group-part.tsx';

export default function GroupPage() {
  const { group: ref = '' } = useParams();
  return (
    <div className="page stack">
      <Link className={`muted medium ${styles.back}`} to="/community/groups">
        <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
        All groups
      </Link>
      <OneGroup key={ref} of={ref} />
    </div>
  );
}

function OneGroup({ of: ref }: { of: string }) {
  const { data, error, retry } = useRead(groupRead, { group: ref });
  if (!data && error) return <GroupFailure heading="h1" fault={error} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading group details..." blocks={3} />;
  const { group } = data;
  return (
    <>
      <GroupHead group={group} onChange={retry} />
      {group.canEnter ? (
        <div className={`stack-6 ${styles.columns}`}>
          <Threads group={group} />
          <aside className="stack-5 top" aria-label="About the group">
            <GroupEvents group={group} />
            {group.role && <AboutGroup group={group} />}
            <FirstMembers group={group} />
            <HouseRules rules={group.houseRules} />
          </aside>
        </div>
      ) : (
        <>
          <HouseRules rules={group.houseRules} />
          <EmptyState
            title="What is said here stays among its members"
            text="Only people in the group see its threads, events and members."
          />
        </>
      )}
    </>
  );
}

function HouseRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <GroupPart id="house-rules" title="House rules">
      <ol className={`stack-2 breaks ${styles.rules}`}>
        {rules.map((rule) => (
          <li key={rule}>
            <bdi>{rule}</bdi>
          </li>
        ))}
      </ol>
    </GroupPart>
  );
}
