import { dateStyle } from '../../page/date-style.ts';
import { type Units, unitNames, unitSystems, units } from '../../profiles/members/units.ts';
import { TitledCard } from '../../ui/card.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';

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
export function WritingCard() {
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
