import { randomInt, randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { composeContext } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { ApiError } from '../../api/src/platform/http/api-error.ts';
import type { Owner, SignedIn } from '../../api/src/platform/http/identify.ts';
import { asViewer } from '../../api/src/platform/http/viewer.ts';
import { runOutbox } from '../../api/src/platform/outbox/run-outbox.ts';
import { newNumericId } from '../../api/src/platform/runtime/ids.ts';
import { signInIdOf } from '../../api/src/platform/secrets/tokens.ts';
import { kindOf, type PhotoOwner, profilePhotoOwner } from '../../api/src/profiles/photos/album/owner.ts';
import { withArrival, withOutcome, withUpload } from '../../api/src/profiles/photos/album/rules.ts';
import { withStatement } from '../../api/src/profiles/photos/album/shown.ts';
import { readSettings } from '../../api/src/settings.ts';
import { subjectOf } from '../../local/identity/accounts.ts';
import { apiEnvironment, readSample } from '../../local/wiring.ts';
import { withoutUndoWindow } from '../without-undo-window.ts';
import { type Person, submission } from './fixtures.ts';
import { createIsolatedDatabase } from './isolated-database.ts';

const sample = readSample('local.settings.sample.json');
const sharedDatabase = sample.COSMOS_DATABASE;

export interface InProcess {
  context: Context;
  /** The API's present time. */
  clock: { now: Date };
}

/**
 * The API's own code in this process, on the shared database. For moments that a call over HTTP cannot choose, such as
 * the end of a month or two writes at the same instant.
 */
export function openInProcess(settings: Record<string, string> = {}): InProcess {
  const clock = { now: new Date() };
  const told = (): Date => {
    if (isShared(context) && Math.abs(clock.now.getTime() - Date.now()) > mostAsideMs)
      throw new Error('On the shared database another time is told to one call, by atMoment.');
    return clock.now;
  };
  const wired = apiEnvironment({ ...sample, ...withoutUndoWindow }, inject('addresses'));
  const context = composeContext(readSettings({ ...wired, ...settings }), {
    now: told,
    newId: randomUUID,
    randomInt: (limit) => randomInt(limit),
    log: () => {},
  });
  // Recurring tasks would sweep the shared storage by the moved clock.
  return { context: { ...context, newNumericId: idsAt(clock), recurring: [] }, clock };
}

/**
 * While the clock stands still, ids differ by 12 bits only. Drawn at random, two of 60 would often be equal. Ids that
 * were made later are larger, as those of another instant are: past 4,095 they go on in the next ms.
 */
export function idsAt(clock: { readonly now: Date }): () => number {
  let lot = randomInt(1024);
  return () => newNumericId(clock.now, () => lot++);
}

/** How far the clock of a test may be from the real one on the shared database: longer than a test file runs. */
const mostAsideMs = 15 * 60 * 1000;

/** The same API at another moment, for a call that touches its own people alone. */
export const atMoment = (context: Context, moment: Date): Context => ({ ...context, now: () => moment });

/**
 * The same, on a database of its own, which ends with the test file. For tests that count everybody, that leave people of
 * another year behind, or that run the timer: on the shared database it carries out what other tests wait for.
 */
export async function openIsolated(settings: Record<string, string> = {}): Promise<InProcess> {
  const inside = openInProcess({ ...settings, COSMOS_DATABASE: `alone-${randomUUID()}` });
  const { COSMOS_ENDPOINT, COSMOS_KEY, COSMOS_DATABASE } = inside.context.settings;
  await createIsolatedDatabase({ endpoint: COSMOS_ENDPOINT, key: COSMOS_KEY ?? '' }, COSMOS_DATABASE);
  return inside;
}

/** Whatever ends their sessions, they have signed in anew since. */
const issuedAt = Number.MAX_SAFE_INTEGER;

export function guest(): SignedIn {
  const personId = randomUUID();
  return { personId, email: `${personId}@newcomer.example`, name: 'Somebody', issuedAt };
}

type Changes = Parameters<typeof submission>[1];

/** Somebody with a profile, who was admitted without an inviter. */
export async function newOwner(context: Context, person = guest(), changes: Changes = {}): Promise<Owner> {
  await context.people.findOrCreate(person, context.now());
  await context.people.admit(person.personId, { profileId: context.newNumericId(), invitation: null });
  const submit = async () => {
    const profileId = (await context.people.find(person.personId))?.admission?.profileId ?? 0;
    await handlers.completeOnboarding(submission(profileId, changes), person, context);
  };
  // An id may collide with one that another process drew in the same millisecond. The person then gets another.
  await submit().catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status === 404) return submit();
    throw fault;
  });
  return { ...person, ...(await profileAsRead(person.personId, context)) };
}

/** The same, approved. */
export async function newMember(context: Context, changes: Changes = {}, person = guest()): Promise<Owner> {
  const pending = await newOwner(context, person, changes);
  const found = await context.profiles.find(pending.profile.id);
  const approved: Owner['profile'] = { ...pending.profile, status: 'Approved' };
  await context.profiles.replace(approved, found?.etag ?? '');
  return { ...pending, ...(await profileAsRead(pending.personId, context)) };
}

/** As a request reads the profile of who calls. */
export async function profileAsRead(
  personId: string,
  context: Context,
): Promise<Pick<Owner, 'profile' | 'etag' | 'viewer'>> {
  const found = await context.people.findOwn(personId);
  if (!found) throw new Error('The person has no profile.');
  const { value: profile, etag } = found;
  return { profile, etag, viewer: await asViewer(profile, context) };
}

/** Lets the timer of the outbox run when so many ms have passed, by default when a call had its minute. */
export async function runTimer(context: Context, ms = 61_000): Promise<void> {
  if (isShared(context))
    throw new Error('On the shared database the timer would do the work of other tests.');
  await runLater(context, ms);
}

const runLater = (context: Context, ms: number): Promise<void> =>
  runOutbox({ ...context, now: () => new Date(context.now().getTime() + ms) });

const isShared = ({ settings }: Pick<Context, 'settings'>): boolean =>
  settings.COSMOS_DATABASE === sharedDatabase && settings.COSMOS_ENDPOINT === inject('addresses').cosmos;

/** The same, for what is due in the partition of one profile or conversation: on the shared database others wait for their days. */
export function runTimerOf(which: number | string, context: Context, ms: number): Promise<void> {
  const { outbox } = context;
  const listDue: typeof outbox.listDue = async (container, now) =>
    (await outbox.listDue(container, now, 10_000)).filter(({ partition }) => partition === String(which));
  return runLater({ ...context, outbox: { ...outbox, listDue } }, ms);
}

/** Somebody of whom the API learns by their e-mail address: who signs in with it calls as them. */
export function guestCalled(email: string, { settings }: Context): SignedIn {
  return { ...guest(), personId: signInIdOf(settings.IDENTITY_ISSUER, subjectOf(email)), email };
}

/** Somebody who came in over HTTP. */
export async function knownOwner({ email }: Pick<Person, 'email'>, context: Context): Promise<Owner> {
  const personId = signInIdOf(context.settings.IDENTITY_ISSUER, subjectOf(email));
  return { personId, email, name: 'Somebody', issuedAt, ...(await profileAsRead(personId, context)) };
}

/** A newcomer whom the host invited and whose profile is under review. */
export async function inviteNewcomer(
  host: Owner,
  context: Context,
  handedOver?: { id: string; code: string },
) {
  const person = guest();
  const wish = { email: person.email ?? '', phone: '', description: 'We met at the opening night.' };
  const sent = handedOver ?? (await handlers.createInvitation(wish, host, context));
  const { id } = sent;
  const invitationCode = 'code' in sent ? sent.code : sent.invitationCode;
  await handlers.validateInvitation({ invitationCode }, person, context);
  const profileId = (await context.people.find(person.personId))?.admission?.profileId ?? 0;
  const form = submission(profileId);
  await handlers.completeOnboarding(form, person, context);
  return { invitationId: id, profileId, handle: form.handle };
}

/** A photo that arrived at `since` and has this status. There is no picture in storage. */
export const addPhoto = (
  profileId: number,
  since: Date,
  context: Context,
  status: 'pending_approval' | 'approved' = 'pending_approval',
): Promise<string> => addPhotoOf(profilePhotoOwner(profileId), since, context, status);

/** The same; one of an event or a group is said to show nobody. */
export async function addPhotoOf(
  owner: PhotoOwner,
  since: Date,
  context: Context,
  status: 'pending_approval' | 'approved' = 'pending_approval',
): Promise<string> {
  const id = randomUUID();
  await kindOf(owner, context).change(
    owner.id,
    (album) => {
      const hung = withOutcome(withArrival(withUpload(album, id, since), id, since), id, {
        status,
        size: { width: 640, height: 480 },
        pictures: id,
      });
      const isOfProfile = owner.kind === 'profile';
      return isOfProfile ? hung : withStatement(hung, id, { memberIds: [], now: since }, 'the host');
    },
    context,
  );
  return id;
}

/** An approved photo with its pictures in storage: these words in place of bytes. */
export async function addPhotoWithPictures(
  owner: PhotoOwner,
  context: Context,
  words: { full?: string; thumbnail?: string; blurred?: string } = {},
): Promise<string> {
  const { full = 'a picture', thumbnail = full, blurred = full } = words;
  const photoId = await addPhotoOf(owner, context.now(), context, 'approved');
  const pictures = {
    full: Buffer.from(full),
    thumbnail: Buffer.from(thumbnail),
    blurred: Buffer.from(blurred),
  };
  await context.photoBlobs.savePictures(
    { owner, photoId, version: photoId },
    { ...pictures, width: 1, height: 1 },
  );
  return photoId;
}

/** Returns a function whose calls all wait until it was called `count` times. */
export function barrierOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come++;
    if (come === count) resolve();
    return promise;
  };
}

/** The status of a refusal; 200 for what is done. */
export async function statusOf(work: Promise<unknown> | unknown): Promise<number> {
  try {
    await work;
    return 200;
  } catch (fault) {
    if (fault instanceof ApiError) return fault.status;
    throw fault;
  }
}
