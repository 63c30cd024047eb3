import { useSearchParams } from '../../page/router.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { CreateInvite } from './create-invite.tsx';
import styles from './invites.module.css';
import { SentInvites } from './sent-invites.tsx';

function MyInvites() {
  return (
    <div className={`stack-7 ${styles.mine}`}>
      <section className={styles.create} aria-labelledby="create-invite">
        <h2 id="create-invite">Invite someone</h2>
        <CreateInvite />
      </section>
      <section className={styles.sent} aria-labelledby="sent-invites">
        <h2 id="sent-invites">Your invitations</h2>
        <SentInvites />
      </section>
    </div>
  );
}

type InvitesTab = 'mine' | 'community';

const tabs: Tab<InvitesTab>[] = [
  { value: 'mine', label: 'My Invites', content: <MyInvites /> },
  {
    value: 'community',
    label: 'Community Invites',
    isEmpty: true,
    content: (
      <EmptyState
        title="No community invites yet"
        text="You are here already. Bring somebody you trust: that is under My Invites."
      />
    ),
  },
];

export default function InvitesPage() {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('tab') === 'community' ? 'community' : 'mine';
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Invites</h1>
        <p className="lead">You vouch for the people you bring. Every member came in this way.</p>
      </header>
      <Tabs
        label="Invites"
        tabs={tabs}
        value={chosen}
        onChange={(tab) => setQuery(tab === 'mine' ? {} : { tab }, { replace: true })}
      />
    </div>
  );
}
