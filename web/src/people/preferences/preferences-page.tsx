import { BoundariesCard } from '../../messaging/conversations/boundaries-card.tsx';
import { dateStyle } from '../../page/date-style.ts';
import { ConsentsCard } from '../consents/consents-card.tsx';
import { HandleCard } from './handle-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { WhoCanCard } from './who-can-card.tsx';
import { WritingCard } from './writing-card.tsx';

export default function PreferencesPage() {
  // Subscribes this page to the setting, so that its dates change at once.
  dateStyle.use();
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Preferences</h1>
        <p className="lead">How Veil looks on this device, your handle, and what you ask of others.</p>
      </header>
      <ThemeCard />
      <WritingCard />
      <HandleCard />
      <WhoCanCard />
      <BoundariesCard />
      <ConsentsCard />
    </div>
  );
}
