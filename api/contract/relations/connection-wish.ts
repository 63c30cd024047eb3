const friendsEndings = { play: ' and to play', perhaps: ', and perhaps to play', none: '' };

function playOf(labels: readonly string[]): 'play' | 'perhaps' | 'none' {
  if (labels.includes('Play')) return 'play';
  return labels.includes('Play Potential') ? 'perhaps' : 'none';
}

/**
 * What somebody who gave these labels would like. It follows “would”: “would like to be friends”.
 * @param who “both” or “all”, said before the verb
 */
export function connectionWish(labels: readonly string[], who?: 'both' | 'all'): string {
  const play = playOf(labels);
  const wish = labels.includes('Friend Vibes')
    ? `like to be friends${friendsEndings[play]}`
    : `${play === 'perhaps' ? 'perhaps ' : ''}like to play`;
  return who ? `${who} ${wish}` : wish;
}
