import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/platform/http/identify.ts';

/** The caller's answer to a picture of their own profile. */
export const answerOwn = (photoId: string, isYes: boolean, caller: Owner, context: Context) =>
  handlers.answerPictures(
    { kind: 'profile', ownerId: caller.profile.id, photoIds: [photoId], isYes },
    caller,
    context,
  );
