import { writeDatesAs } from '@veil/api/contract/fields/written-dates';
import { deviceChoice } from './device-choice.ts';

const dayOrder = deviceChoice('date-order', ['day-first', 'month-first'], () => 'day-first');
const clock = deviceChoice('clock', ['24', '12'], () => '24');

/** How this device writes dates and times. The page applies a change at its next render. */
export const dateStyle = {
  apply: () =>
    writeDatesAs({ isMonthFirst: dayOrder.get() === 'month-first', isClock12: clock.get() === '12' }),
  chooseOrder(order: 'day-first' | 'month-first') {
    dayOrder.choose(order);
    dateStyle.apply();
  },
  chooseClock(hours: '24' | '12') {
    clock.choose(hours);
    dateStyle.apply();
  },
  use: () => ({ order: dayOrder.use(), clock: clock.use() }),
};
