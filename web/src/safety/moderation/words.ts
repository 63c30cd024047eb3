import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { QueuedCase } from '@veil/api/contract/safety/moderation';

/** Names of the kinds of things that can be reported. */
const kinds: Record<string, string> = {
  profile: 'Profile',
  photo: 'Photo',
  boardPost: 'Message on the board',
  boardAnswer: 'Answer on the board',
  message: 'Private message',
  outside: 'From somebody outside',
  event: 'Event',
  eventMessage: 'Message of an event',
  eventHelp: 'A host asks for help',
  group: 'Group',
  thread: 'Thread',
  groupMessage: 'Reply in a group',
  feedback: 'Feedback',
};
export const kindName = (kind: string): string => kinds[kind] ?? kind;

/** A call for help is about nobody: it is answered, and nothing is decided. */
export const isHelpCall = ({ kinds: of }: Pick<QueuedCase, 'kinds'>): boolean => of.includes('eventHelp');

/** Whom or what a case is about. */
export const caseName = (one: Pick<QueuedCase, 'handle' | 'kinds'>): string =>
  isHelpCall(one) ? 'A host asks for help' : handleOrNobody(one.handle);

export const handleOrNobody = (handle: string | null): string =>
  handle === null ? 'Somebody no longer here' : `@${handle}`;

/** Urgent is what has a deadline. */
export const severityName = ({ severity, dueAt }: Pick<QueuedCase, 'severity' | 'dueAt'>): string =>
  dueAt === null ? (severity > 1 ? 'Medium' : 'Low') : 'Urgent';
export const severityTone = (severity: number) =>
  severity >= 4 ? 'danger' : severity === 3 ? 'warn' : 'plain';

/** The weight is named where some reporters count for less or more than one. */
export const reportsWords = ({ reports, weight }: Pick<QueuedCase, 'reports' | 'weight'>): string =>
  `${countWords(reports, 'report')}${weight === reports ? '' : `, counted as ${weight}`}`;

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  countPhrase(count, one, many);
