import type { InputOf, OutputOf } from '@veil/api/contract/fields/endpoint';
import { myProfile, type OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { whoIsShown } from '@veil/api/contract/profiles/photos/consent';
import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import {
  deletePhoto,
  orderPhotos,
  setPhotoBlur,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from '@veil/api/contract/profiles/photos/photos';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../api/error.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey, useRead } from '../../../api/use-read.ts';
import { createWriteQueue } from '../../../api/write-queue.ts';
import { toast } from '../../../ui/over/toast.ts';
import { forgetPictures } from '../picture/pictures.ts';
import {
  type Change,
  withBlur,
  withCaption,
  withOrder,
  withoutPhoto,
  withPrimary,
  withPrivacy,
} from './changes.ts';

type AlbumWrite =
  | typeof setPrimaryPhoto
  | typeof updatePhotoCaption
  | typeof setPhotoPrivacy
  | typeof setPhotoBlur
  | typeof orderPhotos
  | typeof deletePhoto;
type AlbumAnswer = OutputOf<AlbumWrite>;

/** Each write returns the whole album, so writes run in order and the last answer is current. */
const inWriteOrder = createWriteQueue();

/** The signed-in person's photos. Changes are optimistic; a failure is rolled back and shown. */
export function useAlbum() {
  const { data, error, retry } = useRead(myProfile, {});
  const mutate = useMutate();
  /** Whether several people share the profile. */
  const isCompany = (data?.members.length ?? 0) > 1;

  /** @returns whether it succeeded */
  async function write<E extends AlbumWrite>(
    endpoint: E,
    input: InputOf<E>,
    change: Change,
    failure: string,
  ): Promise<boolean> {
    try {
      await mutate<OwnProfile | undefined, AlbumAnswer>(
        readKey(myProfile, {}),
        inWriteOrder(() => call(endpoint, input)),
        {
          optimisticData: (_, shown) => shown && { ...shown, photos: change(shown.photos) },
          populateCache: ({ photos }, profile) => profile && { ...profile, photos },
          rollbackOnError: true,
          revalidate: false,
        },
      );
      if (isCompany && (endpoint === setPhotoPrivacy || endpoint === setPhotoBlur))
        await mutate(readKey(whoIsShown, {}));
      return true;
    } catch (fault) {
      toast.error(messageOf(fault, failure));
      retry();
      return false;
    }
  }

  return {
    photos: data?.photos,
    isCompany,
    error,
    retry,
    setPrimary: ({ id: photoId }: Photo) =>
      write(setPrimaryPhoto, { photoId }, withPrimary(photoId), 'Failed to set the primary photo'),
    setCaption: ({ id: photoId }: Photo, caption: string) =>
      write(
        updatePhotoCaption,
        { photoId, caption },
        withCaption(photoId, caption.trim()),
        'Failed to save the caption',
      ),
    setPrivacy: ({ id: photoId }: Photo, isPrivate: boolean) =>
      write(
        setPhotoPrivacy,
        { photoId, isPrivate },
        withPrivacy(photoId, isPrivate),
        'Failed to save who sees the photo',
      ),
    setBlur: (photos: readonly Photo[], isBlurred: boolean) => {
      const photoIds = photos.map(({ id }) => id);
      return write(
        setPhotoBlur,
        { photoIds, isBlurred },
        withBlur(photoIds, isBlurred),
        'Failed to save who sees the photo clearly',
      );
    },
    order: (ids: readonly string[]) => {
      const photoIds = withOrder(ids)(data?.photos ?? []).map(({ id }) => id);
      return write(orderPhotos, { photoIds }, withOrder(ids), 'Failed to save the order');
    },
    async remove({ id: photoId, path }: Photo): Promise<void> {
      const isDone = await write(
        deletePhoto,
        { photoId },
        withoutPhoto(photoId),
        'Failed to delete the photo',
      );
      if (isDone) forgetPictures(path);
    },
  };
}
export type Album = ReturnType<typeof useAlbum>;
