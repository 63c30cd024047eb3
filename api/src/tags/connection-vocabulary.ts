/** What one profile may call another. Bookmarked is private; of the others the other profile is told. */
export const connectionVocabulary = [
  { id: 9001, key: 'friend-vibes', label: 'Friend Vibes' },
  { id: 9002, key: 'play-potential', label: 'Play Potential' },
  { id: 9003, key: 'play', label: 'Play' },
  { id: 9004, key: 'bookmarked', label: 'Bookmarked' },
].map((tag) => ({ ...tag, category: 'Relationship' }));
