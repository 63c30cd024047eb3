import type { Context } from '../../api/src/context.ts';
import type { Owner, SignedIn } from '../../api/src/platform/http/identify.ts';
import { nobodyExcluded, viewerOf } from '../../api/src/platform/http/viewer.ts';
import { signInIdOf } from '../../api/src/platform/secrets/tokens.ts';
import { subjectOf } from '../identity/accounts.ts';
import type { DemoProfile } from './people/types.ts';

/** Something that happened in the community, replayed by calling its endpoint. Running it again changes nothing. */
export interface DemoStep {
  at: Date;
  /** Unique; it identifies a step that has already run. */
  name: string;
  run(context: Context): Promise<void>;
}

/** Profiles by handle. */
export type Cast = ReadonlyMap<string, DemoProfile>;

/** One feature's part of the demo community, relative to the start of the demo. */
export type DemoPart = (cast: Cast, now: Date) => DemoStep[];

const hour = 60 * 60 * 1000;

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour);

export const signedIn = (
  { email, name }: { email: string; name: string },
  { settings }: Context,
): SignedIn => ({
  personId: signInIdOf(settings.IDENTITY_ISSUER, subjectOf(email)),
  email,
  name,
  issuedAt: Number.MAX_SAFE_INTEGER,
});

export async function ownerOf(handle: string, cast: Cast, context: Context): Promise<Owner> {
  const member = cast.get(handle);
  if (!member) throw new Error(`The demo community has no ${handle}.`);
  return ownerAs(member, context);
}

/** The person who signs in with an address. */
export async function ownerAs(who: { email: string; name: string }, context: Context): Promise<Owner> {
  const person = signedIn(who, context);
  const found = await context.people.findOwn(person.personId);
  if (!found) {
    const { IDENTITY_ISSUER: issuer } = context.settings;
    throw new Error(
      `${who.name} has no profile with a sign-in at ${issuer}. The data was made with another port of identity: start with that one, or with --reset.`,
    );
  }
  const { value: profile, etag } = found;
  return { ...person, profile, etag, viewer: viewerOf(profile, nobodyExcluded) };
}
