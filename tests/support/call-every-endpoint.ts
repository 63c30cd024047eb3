import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import type { EndpointName } from '../../api/contract/table.ts';
import { calls } from '../features.ts';

/** By what somebody, and what is theirs, can be named in a call. */
export interface Named {
  handle: string;
  profileId: number;
  photoId: string;
  postId: number;
  messageId: string;
  eventId: number;
}
/** The fields of a sample that name somebody; for an `id` several ways are tried. */
export function inputsAbout(
  sample: Record<string, unknown>,
  named: Named,
  self: number,
): Record<string, unknown>[] {
  const pair = conversationIdOf(self, named.profileId);
  const photo = `${named.profileId}/${named.photoId}`;
  const ids = [named.profileId, named.postId, named.photoId, named.handle, pair, photo];
  const as = (value: unknown, like: unknown) => (typeof like === 'number' ? value : String(value));
  const fixed = Object.entries(sample).map(([key, value]): [string, unknown] => {
    if (/handle$/i.test(key)) return [key, named.handle];
    if (/(profile|subject|member)Id$/i.test(key)) return [key, as(named.profileId, value)];
    if (key === 'photoId') return [key, named.photoId];
    if (key === 'messageId') return [key, named.messageId];
    if (key === 'eventId') return [key, as(named.eventId, value)];
    return [key, key === 'requestId' ? randomUUID() : value];
  });
  const input = Object.fromEntries(fixed);
  return 'id' in sample ? ids.map((id) => ({ ...input, id: as(id, sample.id) })) : [input];
}

/** Not what changes who the caller is, or whom they blocked. A handle is taken whoever has it. */
const untestedEndpoints: EndpointName[] = ['signOutEverywhere', 'blockMember', 'checkHandleAvailability'];
export const isWalked = (name: EndpointName) => !calls[name].byAnother && !untestedEndpoints.includes(name);
