import { dateStyle } from '../../page/date-style.ts';
import { MovedPart } from '../../page/moved-part.tsx';
import { SettingsTrail } from '../../page/settings-trail.tsx';
import { chooseTheme, themes, useTheme } from '../../page/theme.ts';
import { UndoTimeCard } from '../../page/undo-time-card.tsx';
import { type Units, unitNames, unitSystems, units } from '../../profiles/members/units.ts';
import { TitledCard } from '../../ui/card.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';

/** Parts that were on this page, and the pages they are on now. */
const movedParts = {
  handle: '/account/people',
  privacy: '/community/who-can',
  boundaries: '/community/who-can?tab=boundaries',
  consents: '/account/data',
};

/** `/community/preferences`: how Veil looks and writes on this device, and how long it can undo. */
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
        <UndoTimeCard />
      </div>
    </MovedPart>
  );
}

const details = {
  'dark-red': 'Near black, with rose and gold',
  'dark-blue': 'Deep blue, with brass',
  'dark-purple': 'Dark violet, with lilac silver',
  light: 'Warm paper, with deep wine',
};
const options = themes.map((theme) => ({ ...theme, detail: details[theme.value] }));

/** The choice of a theme, stored on this device. */
function ThemeCard() {
  const theme = useTheme();
  return (
    <TitledCard id="theme" title="Colours on this device" className="stack">
      <RadioCards
        legend="Theme"
        legendHidden
        columns
        options={options}
        value={theme}
        onChange={chooseTheme}
      />
    </TitledCard>
  );
}

const unitDetails: Record<Units, string> = {
  feet: '5 ft 9 in, 150 lbs, within 30 miles',
  metric: '175 cm, 68 kg, within 50 km',
};
const orders = [
  { value: 'day-first', label: '4 March 2026' },
  { value: 'month-first', label: 'March 4, 2026' },
] as const;
const clocks = [
  { value: '24', label: '21:05' },
  { value: '12', label: '9:05 pm' },
] as const;

/** How measures, dates and times are written. The choices are stored on this device and do not change stored data. */
function WritingCard() {
  const system = units.use();
  const { order, clock } = dateStyle.use();
  return (
    <TitledCard id="writing" title="Measures and dates on this device" className="stack">
      <RadioCards
        legend="Heights, weights and distances"
        columns
        options={choicesOf(unitSystems, unitNames, unitDetails)}
        value={system}
        onChange={units.choose}
      />
      <RadioCards legend="Dates" columns options={orders} value={order} onChange={dateStyle.chooseOrder} />
      <RadioCards legend="Times" columns options={clocks} value={clock} onChange={dateStyle.chooseClock} />
    </TitledCard>
  );
}
