import { expect, it } from 'vitest';
import { stateWords } from './received-words.ts';

const timeOf = () => '18:17';
const state = { lane: 'urgent' as const, isHidden: false, told: null, isRead: false, hasDecider: true };
const told = { at: '2027-01-12T18:17:00.000Z', people: 1 };

it.each([
  [{ ...state, told }, 'One person on call was told at 18:17. Not opened yet.'],
  [{ ...state, told: { ...told, people: 3 } }, '3 people on call were told at 18:17. Not opened yet.'],
  [{ ...state, told, isRead: true }, 'One person on call was told at 18:17. It has been opened.'],
  [state, 'A person reads your report.'],
  [{ ...state, isRead: true }, 'Somebody has opened it.'],
  [{ ...state, isHidden: true }, 'It is hidden now. A person reads your report.'],
  [
    { ...state, lane: 'minor' as const },
    'It is looked at before anything is hidden. A person reads your report.',
  ],
  [
    { ...state, hasDecider: false },
    'Everybody here who could decide is too close to it. The people who run Veil were told now, and may not see it at once.',
  ],
  [
    { ...state, hasDecider: false, isOutside: true },
    'Everybody here who could decide is too close to it. Somebody outside, whom the people who run Veil named, decides; they were written to now, and may not see it at once.',
  ],
])('says of %j: %s', (now, words) => expect(stateWords(now, timeOf)).toBe(words));
