/**
 * What somebody who gave these labels would like. It follows “would”: “would like to be friends”.
 * @param who “both” or “all”, said before the verb
 */
export function connectionWish(labels: readonly string[], who?: 'both' | 'all'): string {
  const [isFriend, isPlay, isPerhaps] = ['Friend Vibes', 'Play', 'Play Potential'].map((label) =>
    labels.includes(label),
  );
  const perhaps = isPerhaps && !isPlay ? 'perhaps ' : '';
  const play = isPlay || isPerhaps ? ` and ${perhaps}to play` : '';
  return `${who ? `${who} ` : ''}${isFriend ? `like to be friends${play}` : `${perhaps}like to play`}`;
}
