/**
 * The ids of the members whose cards say that they are new: of nobody where more than half of the cards would say so,
 * because that tells nobody apart.
 * @param members all that are shown together
 */
export function markedNew<Member extends { id: number }>(
  members: readonly Member[],
  isNew: (member: Member) => boolean,
): ReadonlySet<number> {
  const marked = members.filter(isNew);
  return new Set(marked.length * 2 > members.length ? [] : marked.map(({ id }) => id));
}
