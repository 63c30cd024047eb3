import { dashboard } from '@veil/api/contract/discovery/home/home';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  addPrivateTag,
  connections,
  favorites,
  privateDetails,
  removePrivateTag,
} from '@veil/api/contract/relations/connections';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/error.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { useRead } from '../../api/use-read.ts';
import { createWriteQueue } from '../../api/write-queue.ts';
import { useRealtime } from '../../notifications/realtime/realtime.ts';
import { undoTime } from '../../page/undo-time.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { toast } from '../../ui/over/toast.ts';

export type Details = OutputOf<typeof privateDetails>;
export interface ConnectionType {
  id: number;
  key: string;
  label: string;
  category: string;
}

const pathsToReread = [connections.path, favorites.path, dashboard.path];

const inWriteOrder = createWriteQueue();

/**
 * The reader's private details about a profile. Changes of connection types are optimistic; a failure is rolled back
 * and shown.
 */
export function usePrivateDetails(profileId: number) {
  const mutate = useMutate();
  const { data, error, retry, replace } = useRead(privateDetails, { profileId: String(profileId) });
  useRealtime(retry, true);

  async function change(
    expected: (details: Details) => Details,
    write: () => Promise<Pick<Details, 'privateTags' | 'isMutual'>>,
    failure: string,
  ): Promise<boolean> {
    if (!data) return false;
    try {
      await replace(
        async (current = data) => {
          const { privateTags, isMutual } = await inWriteOrder(write);
          return { ...current, privateTags, isMutual };
        },
        { optimisticData: (current = data) => expected(current), revalidate: true },
      );
      void mutate((key) => Array.isArray(key) && pathsToReread.includes(key[0]));
      return true;
    } catch (fault) {
      toast.error(messageOf(fault, failure));
      return false;
    }
  }

  const add = ({ id: tagId, label, category }: ConnectionType) =>
    change(
      (details) => ({
        ...details,
        // The tag may still be listed while its removal is running.
        privateTags: [...withoutPrivateTag(tagId, details), expectedTag(tagId, label, category, profileId)],
      }),
      () => call(addPrivateTag, { taggedProfileId: profileId, tagId, category, ...undoTime.inCall() }),
      'Failed to add tag',
    );

  const remove = (tagId: number) =>
    change(
      (details) => ({ ...details, privateTags: withoutPrivateTag(tagId, details) }),
      () => call(removePrivateTag, { taggedProfileId: profileId, tagId }),
      'Failed to remove tag',
    );

  return { details: data, error, retry, replace, add, remove };
}

const withoutPrivateTag = (tagId: number, { privateTags }: Details) =>
  privateTags.filter((tag) => tag.tagId !== tagId);

/** Until the answer is there, nobody knows whether the tag can be undone. */
export const unsavedId = 0;

const expectedTag = (tagId: number, value: string, category: string, taggedProfileId: number) => ({
  id: unsavedId,
  tagId,
  value,
  category,
  taggerProfileId: 1,
  taggedProfileId,
  addedAt: deviceClock.now().toISOString(),
  undoMs: null,
});
