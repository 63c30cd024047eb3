import { dashboard } from '@veil/api/contract/discovery/home/home';
import { removePrivateTag } from '@veil/api/contract/relations/connections';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { toast } from '../../ui/over/toast.ts';

/** The id of the bookmark in the Connection vocabulary. */
const bookmarkTagId = 9504;

/** Removes a bookmark. Calls `onChange` at once, and again if the removal failed. */
export function useUnfavorite(onChange: (id: number, isGone: boolean) => void) {
  const { write } = useWrite(removePrivateTag, { refreshes: [dashboard] });
  return async (id: number): Promise<void> => {
    onChange(id, true);
    try {
      await write({ taggedProfileId: id, tagId: bookmarkTagId });
    } catch (fault) {
      onChange(id, false);
      toast.error(messageOf(fault, 'Failed to remove tag'));
    }
  };
}
