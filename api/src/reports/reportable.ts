import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { PhotoOwner } from '../photos/album/owner.ts';

export interface ReportedPhoto {
  readonly owner: PhotoOwner;
  readonly photoId: string;
  /** Version of its pictures. */
  readonly version: string;
}

/** A thing as it is at the moment somebody reports it. */
export interface Reported {
  /** The profile that answers for it. */
  readonly subjectId: number;
  /** The person who wrote it, where that is known. */
  readonly byPerson?: string | undefined;
  /** Id by which it is found later, where that differs from the reported one. */
  readonly ref?: string;
  /** Everything written in it, for who decides. */
  readonly text: string;
  readonly photos?: readonly ReportedPhoto[];
}

/** A feature's part for a kind of thing that members may report. */
export interface Reportable {
  /**
   * Finds a thing by its id. It asks visibility: what the caller does not see is undefined, as what is not there.
   */
  find(id: string, caller: Owner, context: Context): Promise<Reported | undefined>;
  /** It was written to few: only moderators read what was reported. */
  readonly isPrivate?: true;
  /** Takes it from where it is seen, by a decision. Safe to repeat, also once it is gone. */
  remove?(ref: string, context: Context): Promise<unknown>;
  /** Undoes `remove`. Safe to repeat; what its author deleted meanwhile stays deleted. */
  restore?(ref: string, context: Context): Promise<unknown>;
}
