import { type GroupDetail, group as groupRead } from '@veil/api/contract/gatherings/groups/groups';
import { ArrowLeft } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { Link, useParams, useSearchParams } from '../../../page/router.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GroupFailure } from '../group/group-failure.tsx';
import { GroupLog } from '../group/group-log.tsx';
import styles from '../group/group-page.module.css';
import { groupPath } from '../words.ts';
import { AllMembers } from './all-members.tsx';
import { Requests } from './requests.tsx';

const tabNames = ['members', 'requests', 'log'] as const;
type MembersTab = (typeof tabNames)[number];

export default function MembersPage() {
  const { group: ref = '' } = useParams();
  const { data, error, retry } = useRead(groupRead, { group: ref });
  return (
    <div className="page stack">
      <Link className={`muted medium ${styles.back}`} to={`/community/groups/${encodeURIComponent(ref)}`}>
        <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
        {data?.group.name ?? 'Back to the group'}
      </Link>
      <h1>{data?.group.isAdmin ? 'Manage Members' : 'Members'}</h1>
      {content()}
    </div>
  );

  function content() {
    if (!data && error) return <GroupFailure fault={error} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading group details..." rows={6} />;
    const { group } = data;
    if (!group.canEnter)
      return (
        <EmptyState
          title="Only people in the group see its members."
          action={<Link to={groupPath(group)}>Look at the group</Link>}
        />
      );
    if (!group.isAdmin) return <AllMembers group={group} onChange={retry} />;
    return <Managing group={group} onChange={retry} />;
  }
}

function Managing({ group, onChange }: { group: GroupDetail; onChange: () => void }) {
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((name) => name === query.get('tab')) ?? 'members';
  return (
    <Tabs<MembersTab>
      label="Manage Members"
      tabs={[
        { value: 'members', label: 'Members', content: <AllMembers group={group} onChange={onChange} /> },
        {
          value: 'requests',
          label: 'Requests',
          count: group.waitingRequests,
          content: <Requests group={group} onChange={onChange} />,
        },
        { value: 'log', label: 'Log', content: <GroupLog group={group} /> },
      ]}
      value={tab}
      onChange={(next) => setQuery(next === 'members' ? {} : { tab: next }, { replace: true })}
    />
  );
}
