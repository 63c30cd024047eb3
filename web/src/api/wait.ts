import { spellDuration } from '@veil/api/contract/fields/written-dates';

const minute = 60;
const hour = 60 * minute;

/** Matches "wait 15 minutes" and "try again tomorrow", but not "5 messages in 10 minutes". */
const namesWait = /\b(?:wait|again)\b[^.]*\b(?:second|minute|hour|day|tomorrow)/i;

/**
 * Adds a sentence on when to try again, unless the text already has one.
 * @param seconds undefined when unknown
 */
export function withWait(text: string, seconds: number | undefined): string {
  if (seconds === undefined || namesWait.test(text)) return text;
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${text}${end} Please try again ${waitInWords(seconds)}.`;
}

/** A larger unit is used from two of it on: "in 90 seconds", then "in 2 minutes". */
function waitInWords(seconds: number): string {
  if (seconds < 2 * minute) return `in ${spellDuration(Math.ceil(seconds), 'second')}`;
  if (seconds < 2 * hour) return `in ${spellDuration(Math.ceil(seconds / minute), 'minute')}`;
  return `in ${spellDuration(Math.ceil(seconds / hour), 'hour')}`;
}
