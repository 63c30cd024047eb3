/** Number of people in a small row of faces. */
export const rowLength = 3;

/**
 * Shares people among the shelves of a page so that no face stands on two.
 * @param shelf those who are shown in full, and stay
 * @param rows whom each further row could show, the first row choosing first
 */
export function facesOnce<Face extends { id: number }>(
  shelf: readonly { id: number }[],
  rows: readonly (readonly Face[])[],
): Face[][] {
  const taken = new Set(shelf.map(({ id }) => id));
  return rows.map((faces) => {
    const row = faces.filter(({ id }) => !taken.has(id)).slice(0, rowLength);
    for (const { id } of row) taken.add(id);
    return row;
  });
}
