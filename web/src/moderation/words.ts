/** Names of the reportable kinds. */
const kinds: Record<string, string> = {
  profile: 'Profile',
  photo: 'Photo',
  boardPost: 'Message on the board',
  boardAnswer: 'Answer on the board',
  message: 'Private message',
  outside: 'From somebody outside',
  event: 'Event',
  eventMessage: 'Message of an event',
  group: 'Group',
  thread: 'Thread',
  groupMessage: 'Reply in a group',
  feedback: 'Feedback',
};
export const kindName = (kind: string): string => kinds[kind] ?? kind;

export const who = (handle: string | null): string => (handle === null ? 'Nobody who is here' : `@${handle}`);

const severityNames = ['Low', 'Low', 'Medium', 'High', 'Urgent'];
export const severityName = (severity: number): string => severityNames[severity] ?? 'Urgent';
export const severityTone = (severity: number) =>
  severity >= 4 ? 'danger' : severity === 3 ? 'warn' : 'plain';

const hourMs = 60 * 60 * 1000;
/** How long ago, in the largest unit that fits. */
export function ageOf(at: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(at)) / hourMs);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

/** How long an urgent case may still wait. */
export function dueIn(at: string, now = Date.now()): string {
  const hours = Math.floor((Date.parse(at) - now) / hourMs);
  if (hours < 0) return 'overdue';
  return hours < 1 ? 'due within the hour' : `due in ${hours} h`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
