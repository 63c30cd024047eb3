import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { ParsedOf } from '../../api/contract/fields/endpoint.ts';
import type { readMessage, sendMessage } from '../../api/contract/messaging/conversations/conversations.ts';
import { composeContext } from '../../api/src/compose.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';
import { asViewer } from '../../api/src/platform/http/viewer.ts';
import { readSettings } from '../../api/src/settings.ts';
import { withoutLimits } from './context-parts.ts';

/**
 * The API's own code in a process of its own, for people who write more than anybody may in a minute. Who calls is said,
 * not proved. Tells its parent where it answers.
 */
const context = withoutLimits(composeContext(readSettings(process.env), { log: () => {} }));

const callSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('say'), personId: z.string(), input: z.custom<ParsedOf<typeof sendMessage>>() }),
  z.object({
    name: z.literal('read'),
    personId: z.string(),
    input: z.custom<ParsedOf<typeof readMessage>>(),
  }),
  z.object({ name: z.literal('settle'), personId: z.string(), input: z.object({}) }),
]);

async function callerOf(personId: string): Promise<Owner> {
  const found = await context.people.findOwn(personId);
  if (!found) throw new Error('The person has no profile.');
  const { value: profile, etag } = found;
  const viewer = await asViewer(profile, context);
  return { personId, email: null, name: '', issuedAt: 0, profile, etag, viewer };
}

async function answerTo(sent: unknown): Promise<unknown> {
  const call = callSchema.parse(sent);
  const caller = await callerOf(call.personId);
  if (call.name === 'settle') return { news: await handlers.conversationNews({}, caller, context) };
  return call.name === 'say'
    ? handlers.sendMessage(call.input, caller, context)
    : handlers.readMessage(call.input, caller, context);
}

const server = createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await answerTo(JSON.parse(await text(request)))));
  } catch (fault) {
    response.writeHead(500).end(String(fault));
  }
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ ready: `http://127.0.0.1:${port}` });
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
