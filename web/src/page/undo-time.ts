import { type UndoSeconds, undoLengths } from '@veil/api/contract/fields/undo-seconds';
import { deviceChoice } from './device-choice.ts';

export type UndoTime = `${UndoSeconds}`;

const key = 'undo-time';
const [usualSeconds] = undoLengths;
const usual: UndoTime = `${usualSeconds}`;

/** The choices with their words, as in “for two minutes”. */
export const undoTimes: Record<UndoTime, string> = { 10: '10 seconds', 30: '30 seconds', 120: 'two minutes' };
const choice = deviceChoice(
  key,
  undoLengths.map((seconds): UndoTime => `${seconds}`),
  () => usual,
);

// A choice in another tab holds here too.
globalThis.addEventListener?.('storage', ({ key: changed, newValue }) => {
  const chosen = undoLengths.find((seconds) => String(seconds) === newValue);
  if (changed === key && chosen) choice.choose(`${chosen}`);
});

const secondsNow = (): UndoSeconds =>
  undoLengths.find((seconds) => `${seconds}` === choice.get()) ?? usualSeconds;

/**
 * How long an action can be undone on this device, wherever that ends by time. An action that is held keeps the length
 * that was chosen when it began.
 */
export const undoTime = {
  choose: choice.choose,
  use: choice.use,
  ms: (): number => secondsNow() * 1000,
  words: (): string => undoTimes[choice.get()],
  /** What a call says of it: nothing for the usual length, which the API takes by itself. */
  inCall: (): { undoSeconds?: UndoSeconds } => (choice.get() === usual ? {} : { undoSeconds: secondsNow() }),
};
