import { ConsentsCard } from '../consents/consents-card.tsx';
import { MessagingCard } from '../conversations/messaging-card.tsx';
import { dateStyle } from '../page/date-style.ts';
import { PrivacyCard } from '../privacy/privacy-card.tsx';
import { HandleCard } from './handle-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { WritingCard } from './writing-card.tsx';

export default function PreferencesPage() {
  // Dates on this page follow the choice at once.
  dateStyle.use();
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Preferences</h1>
        <p className="lead">How Veil looks on this device, and what others may know of you.</p>
      </header>
      <ThemeCard />
      <WritingCard />
      <HandleCard />
      <PrivacyCard />
      <MessagingCard />
      <ConsentsCard />
    </div>
  );
}
