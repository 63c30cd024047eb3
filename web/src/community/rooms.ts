/** What a room will be for, by the first part of its path below /community/. */
export const rooms: Record<string, { title: string; text: string }> = {
  groups: {
    title: 'Groups are not open yet',
    text: 'Circles around a place, an interest or an idea will meet here.',
  },
};
