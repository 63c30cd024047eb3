import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { deviceChoice } from '../../page/device-choice.ts';
import { tabTitles } from '../../page/tab-title.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';

const minutes = ['0', '1', '5', '10', '30'] as const;
/** `public/leave.js` reads both settings. */
const lockAfter = deviceChoice('veil.lock.after', minutes, () => '0');
const coversInBackground = deviceChoice('veil.lock.cover', ['no', 'yes'], () => 'no');

const lockLabelOf = (value: string): string =>
  value === '0' ? 'Never by itself' : `After ${countPhrase(Number(value), 'minute')}`;

/** Settings of the app lock and of leaving the page quickly. They are stored on this device. */
export function LockSettingsCard() {
  return (
    <TitledCard id="leaving" title="On this device" className="stack-3">
      <p className="muted">
        The tab at the right edge, or Esc twice, shows a calendar at once and locks Veil in every tab. What
        you were shown is forgotten here, and what you were writing waits, sealed, until you open the lock.
        Back leads to the lock. Your browser’s own history keeps the addresses of pages: numbers in place of
        names. A private window keeps none.
      </p>
      <Select
        label="Lock while nobody does anything"
        options={minutes.map((value) => ({ value, label: lockLabelOf(value) }))}
        value={lockAfter.use()}
        onChange={({ target }) => lockAfter.choose(minutes.find((one) => one === target.value) ?? '0')}
      />
      <Checkbox
        label="Call every page “Veil” in the browser’s tab and history"
        checked={tabTitles.use() === 'neutral'}
        onChange={({ target }) => tabTitles.choose(target.checked ? 'neutral' : 'named')}
      />
      <Checkbox
        label="Cover Veil while another window is in front"
        checked={coversInBackground.use() === 'yes'}
        onChange={({ target }) => coversInBackground.choose(target.checked ? 'yes' : 'no')}
      />
    </TitledCard>
  );
}
