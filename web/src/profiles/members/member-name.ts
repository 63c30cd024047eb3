/** A member's name, or "Member" and its number. `index` starts at 0. */
export const memberName = ({ name }: { name: string }, index: number): string =>
  name.trim() || `Member ${index + 1}`;
