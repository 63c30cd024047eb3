import type { Reportable } from '../reports/reportable.ts';
import { kindOf, ofProfile } from './owner.ts';

/** By `<profileId>/<photoId>`. */
export const reportPhoto: Reportable['find'] = async (id, caller, context) => {
  const [profileId = '', photoId = ''] = id.split('/');
  if (!/^[1-9]\d{0,15}$/.test(profileId)) return undefined;
  const owner = ofProfile(Number(profileId));
  const photo = await kindOf(owner, context).findVisible(owner.id, photoId, caller, context);
  if (!photo?.pictures) return undefined;
  const photos = [{ owner, photoId, version: photo.pictures }];
  return { subjectId: owner.id, text: photo.caption, photos };
};
