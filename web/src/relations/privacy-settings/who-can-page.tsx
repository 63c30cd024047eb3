import { BoundariesCard } from '../../messaging/conversations/boundaries-card.tsx';
import { MovedPart } from '../../page/moved-part.tsx';
import { Navigate, useSearchParams } from '../../page/router.tsx';
import { SettingsTrail } from '../../page/settings-trail.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PreviewAs } from './preview-as.tsx';
import { WhoCan } from './who-can.tsx';

const names = ['answers', 'look', 'boundaries'] as const;
/** Parts that were on this page, and the pages they are on now. */
const movedParts = { leaving: '/account/devices', passkeys: '/account/devices', hidden: '/account/apart' };

/** `/community/who-can`: who can see what about the reader, and what they ask of people who write first. */
export default function WhoCanPage() {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab');
  if (tab === 'leave') return <Navigate to="/account/devices" replace />;
  return (
    <MovedPart parts={movedParts}>
      <div className="page narrow stack">
        <SettingsTrail />
        <h1>Who can…</h1>
        <Tabs
          label="Discretion"
          tabs={[
            { value: 'answers', label: 'Today', content: <WhoCan /> },
            { value: 'look', label: 'Look at me', content: <PreviewAs /> },
            { value: 'boundaries', label: 'Boundaries', content: <BoundariesCard /> },
          ]}
          value={names.find((name) => name === tab) ?? 'answers'}
          onChange={(next) => setQuery(next === 'answers' ? {} : { tab: next }, { replace: true })}
        />
      </div>
    </MovedPart>
  );
}
