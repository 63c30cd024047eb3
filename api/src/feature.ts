import type { Database } from '@azure/cosmos';
import type { CopyLists } from '../contract/account/copy.ts';
import type { Endpoint } from '../contract/fields/endpoint.ts';
import type { FollowedRoomKind } from '../contract/realtime.ts';
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

export interface Resources {
  readonly database: Database;
  /** With the rights to the hashes of removed pictures alone. */
  readonly hashDatabase: Database;
  readonly blobs: Blobs;
  readonly lifetime: Lifetime;
  readonly keyedHash: KeyedHash;
  readonly settings: Settings;
  now(): Date;
  newId(): string;
}

/** A row of the contract without a handler does not compile. */
export type HandlersOf<Rows> = {
  [Name in keyof Rows as Rows[Name] extends Endpoint ? Name : never]: Rows[Name] extends Endpoint
    ? Handler<Rows[Name]>
    : never;
};

export interface Timer {
  /** Holds its NCRONTAB schedule. */
  readonly schedule: string;
  run(context: Context): Promise<void>;
}

type CopyPart<Item> = (
  profileId: number,
  limit: number,
  context: Context,
  personId: string,
) => Promise<Item[]>;

type CopyParts = { readonly [List in keyof CopyLists]: CopyPart<CopyLists[List][number]> };

export interface PersonalData {
  /** Names of erasers, or why it is not erased. */
  readonly erasedBy: readonly string[] | string;
  /** Fields of the copy, or why it has none. */
  readonly copiedAs: readonly string[] | string;
}

export interface Leaver {
  readonly personId: string;
  readonly profileId: number;
  readonly handle: string | null;
  readonly hadProfile: boolean;
  readonly invitation: { readonly inviterId: number; readonly id: string } | null;
  /** After the first round. */
  readonly isErased: boolean;
}

/** False once none was left; repeated, it goes on. */
export type Eraser = (who: Leaver, context: Context) => Promise<boolean>;

/** Ends for good what two profiles have with each other, in both directions. Safe to repeat. */
export type BlockHook = (one: number, other: number, context: Context) => Promise<unknown>;

/** Runs when a profile is paused or suspended, and when it is back. Safe to repeat. */
export type AwayChangeHook = (profileId: number, isAway: boolean, context: Context) => Promise<unknown>;

/** Safe to repeat. */
export type RenameHook = (profileId: number, handle: string, context: Context) => Promise<unknown>;

/** @throws ApiError as the room's own call does */
export type FollowRoom = (id: string, caller: Owner, context: Context) => Promise<string>;

export interface Hooks {
  readonly photoOwners: PhotoOwners;
  readonly erasers: Readonly<Record<string, Eraser>>;
  readonly reportables: Readonly<Record<string, Reportable>>;
  readonly follows: Readonly<Record<FollowedRoomKind, FollowRoom>>;
  readonly onBlock: Readonly<Record<string, BlockHook>>;
  readonly onAwayChange: Readonly<Record<string, AwayChangeHook>>;
  readonly onRename: Readonly<Record<string, RenameHook>>;
  /** Pure; each returns its argument where the rule holds already. */
  readonly profileInvariants: Readonly<Record<string, (profile: Profile, now: Date) => Profile>>;
  /** Written beside the change, and decided anew with each try to write. */
  readonly workAfterChange: Readonly<
    Record<string, (before: Profile, after: Profile, context: Context) => Work[]>
  >;
  /** Safe to repeat. */
  readonly afterArrival: Readonly<Record<string, (profile: Profile, context: Context) => Promise<void>>>;
  /** Safe to repeat, and in any order. */
  readonly afterFact: Readonly<
    Record<string, (profileId: number, fact: Fact, context: Context) => Promise<void>>
  >;
  readonly copyParts: CopyParts;
  readonly lastErasers: Readonly<Record<string, Eraser>>;
  /** For one person who leaves a profile that goes on. */
  readonly personErasers: Readonly<Record<string, Eraser>>;
}

export const eraseInOneStep =
  (erase: (who: Leaver, context: Context) => Promise<unknown>): Eraser =>
  async (who, context) => {
    await erase(who, context);
    return false;
  };
