import { text } from '../languages/en.ts';
import { Link } from '../page/router.tsx';
import { LockSettingsCard } from '../people/app-lock/lock-settings-card.tsx';
import { useUser } from '../session/auth-context.ts';
import { useSupportEmail } from '../session/use-site-settings.ts';
import { TitledCard } from '../ui/card.tsx';
import { Danger } from './danger.tsx';
import styles from './help.module.css';

const card = `stack-3 top left ${styles.card}`;

/** Help for one person of a shared profile. It asks the API nothing, so that opening it leaves no trace there. */
export default function PrivateHelpPage() {
  return (
    <div className="page narrow stack">
      <header className="stack">
        <h1>Help for you alone</h1>
        <p className="lead">
          Nobody you share a profile with is told that you were here, and nothing on the profile shows it.
          Your browser’s own history may: a private window keeps none.
        </p>
      </header>
      <Danger {...text.danger} />
      <TitledCard id="write" title="Somebody to write to" className={card}>
        <Support />
      </TitledCard>
      <TitledCard id="claim" title="You never agreed to be here" className={card}>
        <p>
          Somebody made a card of you, or shows a picture of you:{' '}
          <Link to="/report">report it without an account</Link>. Choose “I did not agree to this profile”. A
          reviewer decides within 48 hours. Until then that card is hidden, once you have confirmed an address
          that only you read. Nobody learns that it was you.
        </p>
        <p>
          You sign in here yourself, and it is not your own wish: say so where you are asked while the profile
          is reviewed, or go.
        </p>
      </TitledCard>
      <WayOut />
      <LockSettingsCard />
    </div>
  );
}

function Support() {
  const email = useSupportEmail();
  return (
    <p>
      A person reads what you write{email && <> to</>} {email && <a href={`mailto:${email}`}>{email}</a>}, and
      answers within two working days. An answer goes to your address: use one that only you read.
    </p>
  );
}

function WayOut() {
  const { profile } = useUser();
  if (!profile?.onboardingCompleted) return null;
  const isShared = profile.type !== 'single';
  return (
    <TitledCard id="way-out" title={isShared ? 'Leave the shared profile' : 'Leave'} className={card}>
      {isShared && (
        <p>
          <Link to="/account/leave#part">Go your own way</Link>: you take your card into a profile of your
          own. You need nobody’s yes, and nobody is told before. The others then see that you are gone; you
          can choose that you never meet each other here.
        </p>
      )}
      {profile.joins && (
        <p>
          You have not joined {profile.joins.handle} yet. If you go now, nothing of you is left there, and
          nobody there is told.
        </p>
      )}
      <p>
        <Link to="/account/leave#delete">Delete your account</Link>: what is yours is erased, at once and for
        good.
      </p>
    </TitledCard>
  );
}
