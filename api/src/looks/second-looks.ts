import * as z from 'zod/mini';
import {
  type closeSecondLook as closeEndpoint,
  type secondLooks as endpoint,
  lookLimits,
  lookMessages,
  type Look as ShownLook,
} from '../../contract/profiles/looks.ts';
import { record } from '../audit/record.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { rewrite, startingWith } from '../outbox/change.ts';
import { cursorOf, pageOf } from '../paging/paging.ts';
import type { ProfileSummary } from '../profiles/summary.ts';
import { primaryPhotoPath } from '../profiles/view.ts';
import { impartialityOf, subjectOf } from '../visibility/conflict.ts';
import { type Look, versionOf } from './look.ts';

const cursor = cursorOf(z.strictObject({ at: z.iso.datetime(), id: z.string() }));

/** Nothing told twice opens a closed one again. */
const closedSeconds = 7 * 24 * 60 * 60;

/** A page may be short for whom the reviewer is held apart from, or is too close to. */
export const secondLooks: Handler<typeof endpoint> = async (input, caller, context) => {
  const { looks } = context;
  const after = cursor.read(input.cursor, context);
  const { items, nextCursor } = await pageOf(
    lookLimits.pageSize,
    (limit) => looks.listWaiting({ after, limit }),
    cursor,
    ({ waitingSince = '', id }) => ({ at: waitingSince, id }),
    context,
  );
  const ids = items.map(({ profileId }) => Number(profileId));
  const { subjects, to } = await impartialityOf(caller, ids, context);
  const shown = items.flatMap((look) => {
    const subject = subjects.get(Number(look.profileId));
    return subject && to(subjectOf(subject)) === 'free' ? [lookView(look, subject)] : [];
  });
  const read = shown.map(({ profileId }) => profileId);
  if (read.length > 0) await record(caller, { kind: 'read-second-looks', subjects: read }, context);
  return { looks: shown, nextCursor };
};

/** One reviewer is enough. Repeated, or decided by somebody else meanwhile, it is closed. */
export const closeSecondLook: Handler<typeof closeEndpoint> = async (input, caller, context) => {
  const { profileId, id, version, outcome } = input;
  const { looks, now } = context;
  const { subjects, to } = await impartialityOf(caller, [profileId], context);
  const subject = subjects.get(profileId);
  const impartiality = subject ? to(subjectOf(subject)) : 'excluded';
  if (impartiality === 'excluded') throw new ApiError(404, lookMessages.notFound);
  if (impartiality === 'conflict') throw new ApiError(403, lookMessages.tooClose);
  const item = looks.at(profileId, id);
  const found = await item.find();
  const isOpen = (look: Look | undefined): look is Look => {
    if (!look) throw new ApiError(404, lookMessages.notFound);
    if (look.waitingSince === undefined) return false;
    if (versionOf(look) !== version) throw new ApiError(409, lookMessages.changed);
    return true;
  };
  if (!isOpen(found?.value)) return { closed: true };
  // Before the write, so that none stands without it. Of two at once it names the first.
  const action = { kind: 'second-look-closed', subjects: [profileId], object: id, outcome } as const;
  const recordId = `second-look-${profileId}-${id}-${found?.value.waitingSince}-${version}`;
  await record(caller, action, context, recordId);
  await rewrite({ ...item, find: startingWith(found, item.find) }, (look) =>
    isOpen(look) ? { after: closed(look, now()) } : undefined,
  );
  return { closed: true };
};

/** The next change is compared with what the reviewer saw. */
function closed({ waitingSince: _, latest, ...look }: Look, now: Date): Look {
  const closedLook = { ...look, findings: [] };
  if (!latest) return { ...closedLook, ttl: closedSeconds };
  return { ...closedLook, seen: latest, seenAt: now.toISOString(), latest };
}

function lookView(look: Look, profile: ProfileSummary): ShownLook {
  const { kind, ref } = look.written;
  return {
    profileId: profile.id,
    id: look.id,
    handle: profile.handle,
    photo: primaryPhotoPath(profile),
    waitingSince: look.waitingSince ?? '',
    reported: { kind, id: kind === 'profile' ? profile.handle : ref },
    findings: look.findings.map(({ why, label, before, after }) => ({ why, label, before, after })),
    version: versionOf(look),
  };
}
