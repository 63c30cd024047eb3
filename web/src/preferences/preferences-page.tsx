import { ConsentsCard } from '../consents/consents-card.tsx';
import { MessagingCard } from '../conversations/messaging-card.tsx';
import { PrivacyCard } from '../privacy/privacy-card.tsx';
import { HandleCard } from './handle-card.tsx';
import { ThemeCard } from './theme-card.tsx';

export default function PreferencesPage() {
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Preferences</h1>
        <p className="lead">How Veil looks on this device, and what others may know of you.</p>
      </header>
      <ThemeCard />
      <HandleCard />
      <PrivacyCard />
      <MessagingCard />
      <ConsentsCard />
    </div>
  );
}
