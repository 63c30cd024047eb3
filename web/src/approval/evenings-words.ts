const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** How many evenings there are this month; undefined where there is none to look forward to. */
export function eveningsWords(evenings: number): string | undefined {
  if (evenings <= 0) return undefined;
  return `${numbers[evenings] ?? evenings} ${evenings === 1 ? 'evening' : 'evenings'} this month, waiting for you once you’re in.`;
}
