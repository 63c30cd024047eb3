import type { BoardPost } from '../../../contract/messaging/board/page.ts';
import { markOfCard } from '../../profiles/profiles/author-marks.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { type ProfileReader, primaryPhotoPath, signatureOfCard } from '../../profiles/profiles/view.ts';
import type { Seen, Viewer } from '../../relations/visibility/visibility.ts';
import type { StoredPost } from './items.ts';

export function postView(
  { id, authorId, byCard, content, postedAt, likes, answers }: StoredPost,
  author: Seen<Pick<Profile, 'id' | 'handle' | 'photos' | 'people'>>,
  reader: ProfileReader & { readonly viewer: Pick<Viewer, 'id' | 'pictureTokenFor'> },
  isLiked: boolean,
): BoardPost {
  const { viewer } = reader;
  return {
    id,
    profileId: author.id,
    handle: author.handle,
    photo: primaryPhotoPath(author, viewer),
    signedBy: signatureOfCard(author, byCard, reader),
    mark: markOfCard(author, byCard, reader),
    content,
    postedAt,
    likes,
    answers,
    isLiked,
    isOwn: authorId === viewer.id,
  };
}
