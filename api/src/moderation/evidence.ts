import type { Report } from '../reports/report-item.ts';
import type { ReportedPhoto } from '../reports/reportable.ts';

/** Kind of a report by somebody who is no member. */
export const outsideKind = 'outside';

/** Kind of a report of a picture that was never sent: removing it keeps it from coming in. */
export const hashKind = 'hash';

export const evidenceName = (subjectId: number, { photoId, version }: ReportedPhoto): string =>
  `${subjectId}/${photoId}-${version}`;

/** Kinds of reports that come with photos of a profile. */
const kindsOfProfile = ['profile', 'photo', outsideKind];

/** Whether a report kept photos of the profile that it is about. The name of another owner's photo begins with a kind. */
export const keptOfProfile = ({ object, pictures }: Pick<Report, 'object' | 'pictures'>): boolean =>
  pictures.length > 0 &&
  kindsOfProfile.includes(object.kind) &&
  !(object.kind === 'photo' && /^[a-z]/.test(object.id));

/** The photo of a profile that a copy is of, by the copy's name. */
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
