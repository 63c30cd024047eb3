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

/** Whom or what a case is about. */
export const caseName = ({
  handle,
  kinds: of,
}: {
  handle: string | null;
  kinds: readonly string[];
}): string => (of.includes('eventHelp') ? 'A host asks for help' : handleOrNobody(handle));

export const handleOrNobody = (handle: string | null): string =>
  handle === null ? 'Nobody who is here' : `@${handle}`;

const severityNames = ['Low', 'Low', 'Medium', 'High', 'Urgent'];
export const severityName = (severity: number): string => severityNames[severity] ?? 'Urgent';
export const severityTone = (severity: number) =>
  severity >= 4 ? 'danger' : severity === 3 ? 'warn' : 'plain';

export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
