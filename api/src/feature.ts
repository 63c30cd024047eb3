import type { Database } from '@azure/cosmos';
import type { Context } from './context.ts';
import type { Owner } from './platform/http/identify.ts';
import type { Lifetime } from './platform/runtime/lifetime.ts';
import type { Log } from './platform/runtime/log.ts';
import type { KeyedHash } from './platform/secrets/keyed-hash.ts';
import type { Blobs } from './platform/services/blobs.ts';
import type { Fate } from './profiles/profiles/parts/fate.ts';
import type { Settings } from './settings.ts';

export interface Resources {
  readonly database: Database;
  /** This connection may only access the hashes of removed pictures. */
  readonly hashDatabase: Database;
  readonly blobs: Blobs;
  readonly lifetime: Lifetime;
  readonly keyedHash: KeyedHash;
  readonly settings: Settings;
  now(): Date;
  newId(): string;
  readonly log: Log;
}

export interface Timer {
  /** An NCRONTAB expression, or the name of the setting that holds one, between percent signs. */
  readonly schedule: string;
  run(context: Context): Promise<void>;
}

export interface PersonalData {
  /** Names of the erasers, or the reason why it is not erased. */
  readonly erasedBy: readonly string[] | string;
  /** Fields of the download, or the reason why it is not in it. */
  readonly copiedAs: readonly string[] | string;
  /** What becomes of each list when people come and go. */
  readonly fates: Readonly<Record<string, Fate>>;
}

export interface Leaver {
  readonly personId: string;
  readonly profileId: number;
  readonly handle: string | null;
  readonly hadProfile: boolean;
  readonly invitation: { readonly inviterId: number; readonly id: string } | null;
  /** True after the first round of erasers. */
  readonly isErased: boolean;
}

/**
 * Erases one batch. Safe to repeat; a repeated call continues.
 * @returns false once nothing is left to erase
 */
export type Eraser = (who: Leaver, context: Context) => Promise<boolean>;

/**
 * Ends what the maker of a block has with the other profile. What the other side has stays as in a pause, unseen, and
 * ends by a second call, with the two exchanged, once the block ends. What a pause ends too, ends on both sides at once, and
 * so do places at each other's events and invitations to groups.
 * Safe to repeat.
 */
export type BlockHook = (makerId: number, otherId: number, context: Context) => Promise<unknown>;

/** Lists places at each other's evenings, which a block of the other profile would end. */
export type EndedByBlockHook = (
  makerId: number,
  otherId: number,
  context: Context,
) => Promise<readonly { readonly startsAt: string; readonly isYours: boolean }[]>;

/** Runs when a profile is paused or suspended, and when it is back. Safe to repeat. */
export type AwayChangeHook = (profileId: number, isAway: boolean, context: Context) => Promise<unknown>;

/** Runs after a profile changed its handle. Safe to repeat. */
export type RenameHook = (profileId: number, handle: string, context: Context) => Promise<unknown>;

/** @throws ApiError for a room that the caller may not open, as that room's own endpoint does */
export type FollowRoom = (id: string, caller: Owner, context: Context) => Promise<string>;

export const eraseInOneStep =
  (erase: (who: Leaver, context: Context) => Promise<unknown>): Eraser =>
  async (who, context) => {
    await erase(who, context);
    return false;
  };
