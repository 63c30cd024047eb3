/** What somebody who gave these labels would like. It follows “would”: “would like to be friends”. */
export function connectionWish(labels: readonly string[]): string {
  const isPlay = labels.includes('Play');
  const perhaps = !isPlay && labels.includes('Play Potential') ? 'perhaps ' : '';
  if (!labels.includes('Friend Vibes')) return `${perhaps}like to play`;
  return `like to be friends${isPlay || perhaps ? ` and ${perhaps}to play` : ''}`;
}
