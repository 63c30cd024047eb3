import type { Database } from '@azure/cosmos';
import type { CopyLists } from '../contract/account/copy.ts';
import type { Endpoint } from '../contract/fields/endpoint.ts';
import type { FollowedKind } from '../contract/signals.ts';
import type { Context } from './context.ts';
import type { Owner } from './http/identify.ts';
import type { Handler } from './http/serve.ts';
import type { Work } from './outbox/work.ts';
import type { PhotoOwners } from './photos/album/owner.ts';
import type { Lifetime } from './platform/lifetime.ts';
import type { KeyedHash } from './platform/secrets/keyed-hash.ts';
import type { Blobs } from './platform/services/blobs.ts';
import type { Profile } from './profiles/profile.ts';
import type { Fact } from './rating/fact.ts';
import type { Reportable } from './reports/reportable.ts';
import type { Settings } from './settings.ts';

/** Resources from which a feature makes its stores. */
export interface Resources {
  readonly database: Database;
  /** By the rights to the hashes of removed pictures alone. */
  readonly hashDatabase: Database;
  readonly blobs: Blobs;
  readonly lifetime: Lifetime;
  readonly keyedHash: KeyedHash;
  readonly settings: Settings;
  now(): Date;
  newId(): string;
}

/** One handler for each row of the feature's contract: a row without one does not compile. */
export type HandlersOf<Rows> = {
  [Name in keyof Rows as Rows[Name] extends Endpoint ? Name : never]: Rows[Name] extends Endpoint
    ? Handler<Rows[Name]>
    : never;
};

export interface Timer {
  /** The setting that holds its NCRONTAB schedule. */
  readonly schedule: string;
  run(context: Context): Promise<void>;
}

/** A part of the copy that one of a profile's people downloads: at most `limit` of the newest. */
type CopyPart<Item> = (
  profileId: number,
  limit: number,
  context: Context,
  personId: string,
) => Promise<Item[]>;

type CopyParts = { readonly [List in keyof CopyLists]: CopyPart<CopyLists[List][number]> };

/** How a container that holds something about people is erased and copied. */
export interface PersonalData {
  /** Names of erasers, or why it is not erased. */
  readonly erasedBy: readonly string[] | string;
  /** Fields of the copy, or why it has none. */
  readonly copiedAs: readonly string[] | string;
}

/** The remains of a leaver's account. */
export interface Leaver {
  readonly personId: string;
  readonly profileId: number;
  /** null without a profile, and once it is released. */
  readonly handle: string | null;
  /** False when onboarding was never completed. */
  readonly hadProfile: boolean;
  /** The one that the person came by. */
  readonly invitation: { readonly inviterId: number; readonly id: string } | null;
  /** Once everything was erased for the first time. */
  readonly isErased: boolean;
}

/** Erases some of what somebody has left behind. False once none was left; repeated, it goes on. */
export type Eraser = (who: Leaver, context: Context) => Promise<boolean>;

/**
 * Ends what is between two profiles, in both directions, once one has blocked the other: it does not come back when the
 * block is taken back. Safe to repeat.
 */
export type Parting = (one: number, other: number, context: Context) => Promise<unknown>;

/** Carries a suspension or pause, and its end, into what a profile does with others. Safe to repeat. */
export type Absence = (profileId: number, isAway: boolean, context: Context) => Promise<unknown>;

/** Makes what finds a profile by its handle follow a change of it. Safe to repeat. */
export type Renaming = (profileId: number, handle: string, context: Context) => Promise<unknown>;

/**
 * The id of a room that the caller may read.
 * @throws ApiError as the room's own call does
 */
export type Follow = (id: string, caller: Owner, context: Context) => Promise<string>;

/** Hooks that features register, each by a name of its own. */
export interface Hooks {
  readonly photoOwners: PhotoOwners;
  /** Erasers of a deleted account, by what each of them erases. */
  readonly erasers: Readonly<Record<string, Eraser>>;
  /** Kinds of things that members may report. */
  readonly reportables: Readonly<Record<string, Reportable>>;
  /** Rooms of many of which a page may hear. */
  readonly follows: Readonly<Record<FollowedKind, Follow>>;
  /** Endings of relations between two profiles that a block holds apart. */
  readonly partings: Readonly<Record<string, Parting>>;
  /** Run after a suspension or a pause, and after its end. */
  readonly absences: Readonly<Record<string, Absence>>;
  /** Run after a change of a handle. */
  readonly renamings: Readonly<Record<string, Renaming>>;
  /** Rules that hold of a profile whatever changes it. Pure; each returns its argument where it holds already. */
  readonly whateverChanges: Readonly<Record<string, (profile: Profile, now: Date) => Profile>>;
  /** Work that follows from a change of a profile, written beside it. Decided anew with each try to write. */
  readonly afterChange: Readonly<
    Record<string, (before: Profile, after: Profile, context: Context) => Work[]>
  >;
  /** Run for a new profile. Safe to repeat. */
  readonly afterArrival: Readonly<Record<string, (profile: Profile, context: Context) => Promise<void>>>;
  /** Run after a fact was counted for a rating. Safe to repeat, and in any order. */
  readonly afterFact: Readonly<
    Record<string, (profileId: number, fact: Fact, context: Context) => Promise<void>>
  >;
  /** Parts of the copy of somebody's data, besides their profile. */
  readonly copyParts: CopyParts;
  /** Erasers of the last round alone. */
  readonly lastErasers: Readonly<Record<string, Eraser>>;
  /** Erasers for one person who leaves a profile that goes on. */
  readonly personErasers: Readonly<Record<string, Eraser>>;
}

/** For what is erased whole in one call. */
export const atOnce =
  (erase: (who: Leaver, context: Context) => Promise<unknown>): Eraser =>
  async (who, context) => {
    await erase(who, context);
    return false;
  };
