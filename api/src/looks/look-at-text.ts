import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { task } from '../outbox/work.ts';
import { findingSchema, textLookId, writtenSchema } from './look.ts';

const payloadSchema = z.extend(writtenSchema, { findings: z.array(findingSchema) });
type Payload = z.output<typeof payloadSchema>;

/** Once for what was written. Nothing is shown of somebody who left meanwhile. */
export async function putLook({ profileId, kind, ref, findings }: Payload, context: Context): Promise<void> {
  const { looks, profiles, now } = context;
  if (!(await profiles.find(profileId))) return;
  await looks.create({
    id: textLookId({ kind, ref }, findings),
    profileId: String(profileId),
    kind: 'look',
    schemaVersion: 1,
    written: { kind, ref },
    findings,
    waitingSince: now().toISOString(),
    ttl: -1,
  });
}

export const lookAtText = task('lookAtText', payloadSchema, async (payload, context) => {
  await putLook(payload, context);
  return undefined;
});
