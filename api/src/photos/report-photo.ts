import type { Reportable } from '../reports/reportable.ts';
import { type Album, kindOf, ofProfile } from './owner.ts';
import { withheld, withoutHold } from './rules.ts';

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

/** Of a photo that was reported. @param rule what becomes of it where it is still there */
const changed =
  (rule: <A extends Album>(album: A, photoId: string) => A): NonNullable<Reportable['remove']> =>
  async (ref, context) => {
    const [profileId = '', photoId = ''] = ref.split('/');
    const owner = ofProfile(Number(profileId));
    const kind = kindOf(owner, context);
    if (!(await kind.find(owner.id, context))?.photos.some(({ id }) => id === photoId)) return;
    await kind.change(owner.id, (album) => rule(album, photoId), context);
  };

export const withholdPhoto = changed(withheld);
export const showPhotoAgain = changed(withoutHold);
