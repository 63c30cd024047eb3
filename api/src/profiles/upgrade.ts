import * as z from 'zod/mini';

/** Items of version 1 named one person. */
const versionOne = z.looseObject({
  schemaVersion: z.literal(1),
  ownerId: z.string(),
  ownerCreatedAt: z.string(),
  members: z.array(z.looseObject({ id: z.number() })),
});

/** A stored profile of version 1 with the people of version 2; anything else as it is. */
export function upgraded(item: unknown): unknown {
  const parsed = versionOne.safeParse(item);
  if (!parsed.success) return item;
  const { ownerId, ownerCreatedAt, ...rest } = parsed.data;
  const memberId = rest.members.length === 1 ? (rest.members[0]?.id ?? null) : null;
  return { ...rest, people: [{ personId: ownerId, memberId, createdAt: ownerCreatedAt }] };
}
