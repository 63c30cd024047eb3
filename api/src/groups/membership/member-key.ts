import type { Context } from '../../context.ts';
import { decryptText, encryptText } from '../../platform/secrets/encrypted-text.ts';
import type { MemberRow } from '../group/items.ts';

type MemberKeyContext = Pick<Context, 'keyedHash'>;

/** Members who compare theirs find nobody by it. It changes when the member hides from the viewer. */
export const memberKey = (
  { groupId, key }: Pick<MemberRow, 'groupId' | 'key'>,
  viewerId: number,
  isShown: boolean,
  { keyedHash }: MemberKeyContext,
): string => encryptText('membership', [viewerId, groupId, isShown ? 1 : 0, key].join(' '), keyedHash);

/** undefined for a key that names nobody of the group to this viewer. */
export function storedKey(
  encrypted: string,
  groupId: number,
  viewerId: number,
  { keyedHash }: MemberKeyContext,
): string | undefined {
  const [viewer, group, _isShown, key] = decryptText('membership', encrypted, keyedHash)?.split(' ') ?? [];
  return viewer === String(viewerId) && group === String(groupId) ? key : undefined;
}
