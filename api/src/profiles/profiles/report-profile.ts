import { handle as handleField } from '../../../contract/profiles/profiles.ts';
import type { Context } from '../../context.ts';
import { nobodysId, seeOneProfile } from '../../relations/visibility/known.ts';
import type { Viewer } from '../../relations/visibility/visibility.ts';
import type { Reportable, ReportedPhoto } from '../../safety/reports/reportable.ts';
import { isPublic } from './photo.ts';
import type { Profile } from './profile.ts';

/** An unknown handle costs the same reads as a member whom the viewer may not see. */
export async function findSeen(
  handle: string,
  viewer: Viewer,
  context: Context,
): Promise<Profile | undefined> {
  const id = (await context.handles.lookUp(handle)) ?? nobodysId;
  return seeOneProfile(viewer, (await context.profiles.find(id))?.value, context);
}

export const reportProfile: Reportable['find'] = async (id, { viewer }, context) => {
  const { data: handle } = handleField.safeParse(id);
  const profile = handle && (await findSeen(handle, viewer, context));
  if (!profile) return undefined;
  return {
    subjectId: profile.id,
    ref: String(profile.id),
    text: wordsOf(profile),
    photos: picturesOf(profile),
  };
};

export const wordsOf = ({ handle, type, location, mainBio, funFact, members, photos }: Profile): string =>
  [
    `@${handle}, ${type}, ${location}`,
    mainBio,
    funFact,
    ...members.flatMap((member) => [member.bio, member.likes.join(', '), member.funFact]),
    ...photos.filter(isPublic).map(({ caption }) => caption),
  ]
    .filter(Boolean)
    .join('\n\n');

export const picturesOf = ({ id, photos }: Profile): ReportedPhoto[] =>
  photos
    .filter(isPublic)
    .flatMap(({ id: photoId, pictures }) =>
      pictures ? [{ owner: { kind: 'profile', id }, photoId, version: pictures }] : [],
    );
