import type { ReportedPhoto } from '../../reports/reportable.ts';
import type { Report } from './report-item.ts';

export const outsideKind = 'outside';

/** The kind of a picture known only by its hash. It was never uploaded, and removing it prevents an upload. */
export const hashKind = 'hash';

export const evidenceName = (subjectId: number, { photoId, version }: ReportedPhoto): string =>
  `${subjectId}/${photoId}-${version}`;

const kindsOfProfile = ['profile', 'photo', outsideKind];

/** The id of a photo of another owner begins with that owner's kind. */
export const keptOfProfile = ({ object, pictures }: Pick<Report, 'object' | 'pictures'>): boolean =>
  pictures.length > 0 &&
  kindsOfProfile.includes(object.kind) &&
  !(object.kind === 'photo' && /^[a-z]/.test(object.id));

export function photoIn(name: string): ReportedPhoto | undefined {
  const [, profileId, photoId, version] = /^(\d+)\/([0-9a-f-]{36})-(.+)$/.exec(name) ?? [];
  return profileId && photoId && version
    ? { owner: { kind: 'profile', id: Number(profileId) }, photoId, version }
    : undefined;
}

/** Maps the name of an evidence copy to the photo's reference. */
export function photoRefOf(name: string): string | undefined {
  const photo = photoIn(name);
  return photo && `${photo.owner.id}/${photo.photoId}`;
}
