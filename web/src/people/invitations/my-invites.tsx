import { CreateInvite } from './create-invite.tsx';
import styles from './invites.module.css';
import { SentInvites } from './sent-invites.tsx';

export function MyInvites() {
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
