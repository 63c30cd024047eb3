import type { Context } from '../../../context.ts';
import { decryptText, encryptText } from '../../../platform/secrets/encrypted-text.ts';
import type { MemberRow } from '../group/items.ts';

type MemberKeyContext = Pick<Context, 'keyedHash'>;

/**
 * The key differs for each viewer, so members who compare keys cannot identify anybody. It changes when the member
 * hides from the viewer.
 */
export const memberKey = (
  { groupId, key }: Pick<MemberRow, 'groupId' | 'key'>,
  viewerId: number,
  isShown: boolean,
  { keyedHash }: MemberKeyContext,
): string => encryptText('membership', [viewerId, groupId, isShown ? 1 : 0, key].join(' '), keyedHash);

/** @returns undefined for a key that is not of this group or was made for another viewer */
export function storedKey(
  encrypted: string,
  groupId: number,
  viewerId: number,
  { keyedHash }: MemberKeyContext,
): string | undefined {
  const [viewer, group, _isShown, key] = decryptText('membership', encrypted, keyedHash)?.split(' ') ?? [];
  return viewer === String(viewerId) && group === String(groupId) ? key : undefined;
}
