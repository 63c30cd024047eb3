import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { PhotoOwner } from '../photos/owner.ts';

export interface ReportedPhoto {
  readonly owner: PhotoOwner;
  readonly photoId: string;
  /** Of its pictures. */
  readonly version: string;
}

/** A thing as it is at the moment somebody reports it. */
export interface Reported {
  /** The profile that answers for it. */
  readonly subjectId: number;
  /** Everything written in it, for who decides. */
  readonly text: string;
  readonly photos?: readonly ReportedPhoto[];
}

/**
 * Finds a thing that a member may report, by its id. It asks visibility: what the caller does not see is undefined, as
 * what is not there.
 */
export type Reportable = (id: string, caller: Owner, context: Context) => Promise<Reported | undefined>;
