import { dateStyle } from '../../page/date-style.ts';
import { MovedPart } from '../../page/moved-part.tsx';
import { SettingsTrail } from '../../page/settings-trail.tsx';
import { ThemeCard } from './theme-card.tsx';
import { WritingCard } from './writing-card.tsx';

/** Parts that were on this page, and the pages they are on now. */
const movedParts = {
  handle: '/account/people',
  privacy: '/community/who-can',
  boundaries: '/community/who-can?tab=boundaries',
  consents: '/account/data',
};

/** `/community/preferences`: how Veil looks and writes on this device. */
export default function PreferencesPage() {
  // Subscribes this page to the setting, so that its dates change at once.
  dateStyle.use();
  return (
    <MovedPart parts={movedParts}>
      <div className="page narrow stack">
        <SettingsTrail />
        <h1>Appearance</h1>
        <ThemeCard />
        <WritingCard />
      </div>
    </MovedPart>
  );
}
