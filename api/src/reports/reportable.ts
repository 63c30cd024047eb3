import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { PhotoOwner } from '../photos/album/owner.ts';

export interface ReportedPhoto {
  readonly owner: PhotoOwner;
  readonly photoId: string;
  readonly version: string;
}

export interface Reported {
  /** The profile that answers for it. */
  readonly subjectId: number;
  /** undefined where the writer is not known. */
  readonly byPerson?: string | undefined;
  /** The id by which it is found later, where it differs from the reported one. */
  readonly ref?: string;
  readonly text: string;
  readonly photos?: readonly ReportedPhoto[];
}

export interface Reportable {
  /** Asks visibility: a thing that the caller does not see is undefined. */
  find(id: string, caller: Owner, context: Context): Promise<Reported | undefined>;
  /** Only moderators read it. */
  readonly isPrivate?: true;
  /** Safe to repeat, also once it is gone. */
  remove?(ref: string, context: Context): Promise<unknown>;
  /** Undoes `remove`. Safe to repeat; what its author deleted meanwhile stays deleted. */
  restore?(ref: string, context: Context): Promise<unknown>;
}
