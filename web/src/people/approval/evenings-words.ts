const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** How many events there are this month; undefined if there are none. */
export function eveningsWords(evenings: number): string | undefined {
  if (evenings <= 0) return undefined;
  return `${numbers[evenings] ?? evenings} ${evenings === 1 ? 'evening' : 'evenings'} this month, waiting for you once you’re in.`;
}
