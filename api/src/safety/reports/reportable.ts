import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { PhotoOwner } from '../../profiles/photos/album/owner.ts';

export interface ReportedPhoto {
  readonly owner: PhotoOwner;
  readonly photoId: string;
  readonly version: string;
}

interface Reported {
  /** The profile responsible for the object. */
  readonly subjectId: number;
  /** undefined if the author is not known. */
  readonly byPerson?: string | undefined;
  /** The id by which the object is found later, if it differs from the reported one. */
  readonly ref?: string;
  readonly text: string;
  readonly photos?: readonly ReportedPhoto[];
  /** The reporter does not learn whose it is. */
  readonly isUnnamed?: boolean;
}

export interface Reportable {
  /** Returns undefined if the caller may not see the object. */
  find(id: string, caller: Owner, context: Context): Promise<Reported | undefined>;
  /** Only moderators may read the object. */
  readonly isPrivate?: true;
  /** Safe to repeat, even after the object is gone. */
  remove?(ref: string, context: Context): Promise<unknown>;
  /** Undoes `remove`. Safe to repeat; what its author deleted meanwhile stays deleted. */
  restore?(ref: string, context: Context): Promise<unknown>;
}
