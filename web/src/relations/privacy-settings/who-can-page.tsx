import { useSearchParams } from '../../page/router.tsx';
import { PasskeysCard } from '../../people/app-lock/passkeys-card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HiddenMembersCard } from '../hides/hidden-members-card.tsx';
import { LockSettingsCard } from './lock-settings-card.tsx';
import { PreviewAs } from './preview-as.tsx';
import { WhoCan } from './who-can.tsx';

const names = ['answers', 'look', 'leave'] as const;

/** `/community/who-can`: who can see what about the reader, the settings that change it, and the app lock. */
export default function WhoCanPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <div className="page narrow stack">
      <header className="stack">
        <h1>Who can…</h1>
      </header>
      <Tabs
        label="Discretion"
        tabs={[
          { value: 'answers', label: 'Today', content: <WhoCan /> },
          { value: 'look', label: 'Look at me', content: <PreviewAs /> },
          {
            value: 'leave',
            label: 'Leave and hide',
            content: (
              <div className="stack">
                <LockSettingsCard />
                <PasskeysCard />
                <HiddenMembersCard />
              </div>
            ),
          },
        ]}
        value={names.find((name) => name === query.get('tab')) ?? 'answers'}
        onChange={(tab) => setQuery(tab === 'answers' ? {} : { tab }, { replace: true })}
      />
    </div>
  );
}
