import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const contract = join(root, '../../api/contract');
const sourcesIn = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Reads that are made again by themselves, by the contract. */
const reread = new Set(
  sourcesIn(contract).flatMap(({ text }) =>
    [
      ...text.matchAll(/export const (\w+) = endpoint\(\s*'GET',\s*'[^']*',\s*'\w+',\s*\{\s*rereadSeconds/g),
    ].map(([, name = '']) => name),
  ),
);

/** What a page shows without looking for departures, and why. */
const others: Record<string, readonly string[]> = {
  'polled more often by its page': [
    ...['conversationNews', 'eventById', 'eventEvening', 'eventGuests', 'me', 'notifications'],
    ...['ownJointDecisions', 'photoAccessBetween', 'ownMemberCards'],
  ],
  'a read counts as a visit: the page watches privateDetails': ['memberProfile'],
  'ranked or searched: its order would move under the finger, and what is pressed says that it left': [
    ...['discoverMembers', 'discoveryHighlights', 'matches', 'whosViewed', 'searchEvents', 'eventDays'],
    ...['searchGroups', 'searchPlaces', 'communityToInvite', 'beginnings', 'nextEvening'],
  ],
  'a look is recorded, and staff read it for one decision': [
    ...['audit', 'moderationCase', 'moderationQueue', 'moderationStatistics', 'openAppeals', 'suspensions'],
    ...['pendingProfileDetail', 'pendingProfiles', 'pendingPhotos', 'tierHolders', 'memberTier', 'groupLog'],
    ...['decisionTemplates', 'reviewTime', 'of', 'whoSawMyData'],
  ],
  'the reader’s own, or the same for everybody': [
    ...['blockedMembers', 'calendarFeed', 'checkInCode', 'connectionTags', 'discoveryTags', 'feedbackEvent'],
    ...['feedbackOccasions', 'hiddenMembers', 'homeSafe', 'homeStats', 'invitationQuota', 'inviterWelcome'],
    ...[
      'messagingPreferences',
      'myHandle',
      'myProfile',
      'ownConsents',
      'ownDecisions',
      'ownNotificationSettings',
    ],
    ...[
      'ownPreview',
      'ownPrivacy',
      'ownSessions',
      'ownShields',
      'passkeys',
      'peopleOfConnection',
      'photoAudience',
    ],
    ...['picturesOfYou', 'previewAs', 'rating', 'transparencyNumbers', 'viewPartnerInvite', 'whoIsInHosted'],
    ...['whoIsShown', 'eventPhotos'],
  ],
  'once, for a moment on Home': ['conversationPage'],
};

/** The names of the calls that a text reads by a shared hook, as the contract has them. */
const readsIn = (text: string): string[] =>
  [...text.matchAll(/\buse(?:Fresh)?(?:Paged)?Read\(\s*(?!endpoint\b)(\w+)/g)].map(
    ([, name = '']) => new RegExp(`(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name,
  );

describe('a page that shows others', () => {
  it('learns that they left, or says why it does not', () => {
    const read = new Set(sourcesIn(root).flatMap(({ text }) => readsIn(text)));
    const known = [...reread, ...Object.values(others).flat()];
    expect([...read].filter((name) => !known.includes(name)).sort()).toEqual([]);
    expect(known.filter((name) => !read.has(name)).sort()).toEqual([]);
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
  });

  it.each(['useRead(newList, {})', 'usePagedRead(\n    newList,\n', 'useFreshRead(newList, input)'])(
    'is noticed: %j',
    (text) => expect(readsIn(text)).toEqual(['newList']),
  );
});
