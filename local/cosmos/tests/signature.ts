import { createHmac } from 'node:crypto';
import { emulatorKey } from '../emulator-key.ts';

/** The headers that sign a request, made without the SDK so that odd requests can be signed too. */
export function signature(method: string, type: string, link: string, at: Date): Record<string, string> {
  const date = at.toUTCString();
  const text = `${method.toLowerCase()}\n${type}\n${link}\n${date.toLowerCase()}\n\n`;
  const digest = createHmac('sha256', Buffer.from(emulatorKey, 'base64')).update(text).digest('base64');
  return { authorization: encodeURIComponent(`type=master&ver=1.0&sig=${digest}`), 'x-ms-date': date };
}
