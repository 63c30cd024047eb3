export const browseLimits = {
  pageSize: 20,
  age: { min: 18, max: 99 },
  termMax: 100,
  tags: 20,
  cardTags: 12,
  newDays: 30,
  /** Two who answered nothing score less. */
  leastMatch: 60,
  faces: 4,
};

export const browseMessages = {
  ages: 'The lower age must not be above the upper one',
  age: `Ages must be between ${browseLimits.age.min} and ${browseLimits.age.max}`,
  tag: 'Invalid tag selected',
  tags: `At most ${browseLimits.tags} tags`,
  term: `Please search for at most ${browseLimits.termMax} characters`,
  noPlace: 'We do not know this place. Please choose one from the list.',
  noHome: 'Say where you live first, or choose a place.',
  discoverEmpty: 'No members found matching your criteria.',
  matchesEmpty: 'No matches found yet.',
  discoverFailed: 'Failed to load members',
  matchesFailed: 'Failed to load matches',
  gathering: 'Still gathering members',
  soFar: 'Found so far. More are on their way.',
  gatheringText: 'Veil is putting its list of members together. Please look again in a moment.',
};
