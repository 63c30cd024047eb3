import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { auditKindNames } from '../../../api/contract/safety/audit.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { type Acting, recordOperatorAction, requireWhy } from '../acting.ts';
import { signedInOperator } from '../operator.ts';
import { operatorContext } from '../operator-settings.ts';
import { packEvidence } from './evidence-file.ts';
import { openHolds } from './holds.ts';
import { findPerson } from './people.ts';

const name = /^[\w-]{3,60}$/;
const heldSchema = z.object({
  person: z.object({ id: z.string() }),
  profile: z.nullish(z.object({ id: z.number() })),
});
const hashOf = (matter: string): string => createHash('sha256').update(matter).digest('base64url');
const kinds = ['place', 'list', 'show', 'pack', 'release'] as const;

/**
 * Stores an encrypted copy of what exists about somebody until it is released, regardless of later deletions. It
 * prevents no deletion that they ask for, only the erasure of somebody who stays away.
 * @returns what to tell the operator
 */
export async function legalHold(
  [kind = '', matter = '', more = '']: string[],
  acting: Acting,
  context: Context,
): Promise<string> {
  const { audit, now, visits } = context;
  const holds = openHolds(context);
  if (kind === 'list') {
    const held = await holds.list();
    return held.length === 0 ? 'Nothing is held.' : held.join('\n');
  }
  if (kind === 'place') {
    const { person, profile } = await findPerson(more, context);
    // The audit, which members can read, names no subject, so that nobody learns of the hold.
    const details = { matter, profileId: profile?.id ?? null };
    await recordOperatorAction('hold-placed', { ...acting, details }, context);
    const caller = {
      personId: person.id,
      email: person.email ?? null,
      name: '',
      issuedAt: Number.MAX_SAFE_INTEGER,
    };
    const copy = await handlers.exportAccount({}, caller, context);
    const records = profile ? await audit.listAbout(profile.id, auditKindNames) : [];
    await visits.hold(person.id, hashOf(matter), true);
    await holds.hold(matter, { heldAt: now().toISOString(), ...acting, person, profile, copy, records });
    const pictures = profile ? await holdPictures(matter, profile, context) : 0;
    return `Held as ${matter}: what is written about them, and ${pictures} of their pictures.`;
  }
  if (kind === 'show') {
    await recordOperatorAction('hold-read', { ...acting, isReading: true, details: { matter } }, context);
    const found = await holds.find(matter);
    if (found === undefined) throw new Error(`Nothing is held as ${matter}.`);
    mkdirSync(more, { recursive: true });
    const file = join(more, `${matter}.json`);
    writeFileSync(file, JSON.stringify(found, undefined, 2), { mode: 0o600 });
    let pictures = 0;
    for await (const { name, bytes } of holds.pictures(matter)) {
      writeFileSync(join(more, `${matter}-${name}.webp`), bytes, { mode: 0o600 });
      pictures++;
    }
    return `Written to ${file}, with ${pictures} pictures beside it.`;
  }
  if (kind === 'pack') {
    const found = await holds.find(matter);
    if (found === undefined) throw new Error(`Nothing is held as ${matter}.`);
    const files = await evidenceOf(matter, found, context);
    const { archive, fingerprint } = packEvidence(matter, files, now());
    const details = { matter, fingerprint };
    await recordOperatorAction('hold-packed', { ...acting, isReading: true, details }, context);
    writeFileSync(more, archive, { mode: 0o600 });
    return `Written to ${more}: ${Object.keys(files).length} files. Tell the recipient by another way: ${fingerprint}`;
  }
  await recordOperatorAction('hold-released', { ...acting, details: { matter } }, context);
  const held = heldSchema.safeParse(await holds.find(matter));
  if (held.success) await visits.hold(held.data.person.id, hashOf(matter), false);
  await holds.release(matter);
  return `${matter} is held no longer.`;
}

/** What is held, and the pictures that reports about them keep as evidence. */
async function evidenceOf(
  matter: string,
  found: unknown,
  context: Context,
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = { 'held.json': Buffer.from(JSON.stringify(found, undefined, 2)) };
  for await (const { name, bytes } of openHolds(context).pictures(matter))
    files[`pictures/${name}.webp`] = bytes;
  const profileId = heldSchema.safeParse(found).data?.profile?.id;
  if (profileId !== undefined)
    for await (const name of context.evidence.listAbout(profileId)) {
      const bytes = await context.evidence.read(name);
      if (bytes) files[`reports/${name}.webp`] = bytes;
    }
  return files;
}

/**
 * Holds every version of their photos, including photos that nobody else can see.
 * @returns the number of pictures
 */
async function holdPictures(matter: string, { id, photos }: Profile, context: Context): Promise<number> {
  const holds = openHolds(context);
  let count = 0;
  for (const { id: photoId, pictures } of photos) {
    const owner = { kind: 'profile', id };
    const bytes =
      pictures && (await context.photoBlobs.readPicture('full', { owner, photoId, version: pictures }));
    if (!bytes) continue;
    await holds.holdPicture(matter, photoId, bytes);
    count++;
  }
  return count;
}

export function plan([kind = '', matter = '', more = '']: string[], why = ''): string {
  if (!kinds.some((one) => one === kind))
    throw new Error(
      'Say: legal-hold place <matter> <whom> | list | show <matter> <folder> | pack <matter> <file> | release <matter>',
    );
  if (kind === 'list') return 'Would list what is held.';
  if (!name.test(matter)) throw new Error('Name the matter in letters, digits and hyphens.');
  const wanted: Record<string, string> = {
    place: 'Say whose data is held.',
    show: 'Say into which folder.',
    pack: 'Say into which file.',
  };
  if (wanted[kind] && more === '') throw new Error(wanted[kind]);
  requireWhy(why);
  return `Would record why, and ${kind} ${matter}${more === '' ? '' : ` (${more})`}.`;
}

/** `npm run operate -- legal-hold place court-2026-7 margot@veil.example --why "<reason>"` */
export async function run(args: string[], why = ''): Promise<void> {
  plan(args, why);
  const context = await operatorContext();
  process.stdout.write(`${await legalHold(args, { operator: await signedInOperator(), why }, context)}\n`);
}
