import type { Acquaintance } from '../../../contract/relations/acquaintance.ts';
import type { Context } from '../../context.ts';
import type { Acquaintances } from '../visibility/feature.ts';
import type { Relation } from './relation.ts';

export const isMutual = (relation: Relation | undefined): boolean => relation?.mutualId !== undefined;

/** Makes one read, in the partition of the first profile. */
export const isConnected = async (
  one: number,
  other: number,
  { relations }: Pick<Context, 'relations'>,
): Promise<boolean> => isMutual((await relations.find(one, other))?.value);

export const acquaintances: Record<'connections', Acquaintances> = {
  connections: {
    isKnown: isConnected,
    listKnownAmong: async (viewerId, ids, { relations }) =>
      [...(await relations.listAmong(viewerId, ids)).values()].filter(isMutual).map(({ otherId }) => otherId),
  },
};

/** Makes two parallel reads. */
export async function acquaintanceOf(one: number, other: number, context: Context): Promise<Acquaintance> {
  const [isMutual, isAnswered] = await Promise.all([
    isConnected(one, other, context),
    context.acquaintances.conversations.isKnown(one, other, context),
  ]);
  return acquaintanceBy(isMutual, isAnswered);
}

export const acquaintanceBy = (isMutual: boolean, isAnswered: boolean): Acquaintance =>
  isMutual ? 'connected' : isAnswered ? 'in-touch' : null;

/** Makes two parallel reads. */
export async function acquaintancesAmong(
  profileId: number,
  ids: readonly number[],
  context: Context,
): Promise<(id: number) => Acquaintance> {
  const [connected, inTouch] = await Promise.all([
    context.acquaintances.connections.listKnownAmong(profileId, ids, context),
    context.acquaintances.conversations.listKnownAmong(profileId, ids, context),
  ]);
  return (id) => acquaintanceBy(connected.includes(id), inTouch.includes(id));
}

/** True if the two are connected or have both written to each other. Makes two parallel reads. */
export const areClose = async (one: number, other: number, context: Context): Promise<boolean> =>
  (await acquaintanceOf(one, other, context)) !== null;
