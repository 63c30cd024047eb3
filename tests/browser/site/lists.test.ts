// Specified: community 2.7.6, 6.4, 8.2; features 2.1.4-6, 2.3.1-2, 2.8.1, 2.10.1, 6.2, 8.6, 8.9.
import type { Browser } from 'playwright';
import { describe, inject } from 'vitest';
import { matches } from '../../../api/contract/discovery/browse/browse.ts';
import { whosViewed } from '../../../api/contract/discovery/views.ts';
import type { Endpoint, OutputOf } from '../../../api/contract/fields/endpoint.ts';
import { feedbackGiven, feedbackReceived } from '../../../api/contract/gatherings/feedback.ts';
import { boardPosts } from '../../../api/contract/messaging/board/board.ts';
import { conversations } from '../../../api/contract/messaging/conversations/conversations.ts';
import { notifications } from '../../../api/contract/notifications/notifications.ts';
import { invitationHistory } from '../../../api/contract/people/invitations.ts';
import { pendingPhotos } from '../../../api/contract/profiles/photos/photos.ts';
import { connections, favorites } from '../../../api/contract/relations/connections.ts';
import { openAppeals } from '../../../api/contract/safety/appeals.ts';
import { audit } from '../../../api/contract/safety/audit.ts';
import { moderationQueue } from '../../../api/contract/safety/moderation.ts';
import { pendingProfiles } from '../../../api/contract/safety/reviews.ts';
import { tierCandidates } from '../../../api/contract/safety/tiers.ts';
import { approvedMember, inviter, type Person, type Place, reviewer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, busy, callTo, failUntilPress } from '../made-up-answers.ts';
import { button, contentOf, link, retry } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const addressOf = (path: string) => `${place.web}/${path}`;
const trusted = inviter;

/** Why a list lacks what other lists have. */
interface Lacks {
  because: string;
}

interface List<E extends Endpoint = Endpoint> {
  /** Who has the list; a member unless it says otherwise. */
  as?: (at: Place) => Promise<Person>;
  /** The part of the page that it stands in, beside other lists. */
  region?: string;
  /** Another call that brings the list as well. */
  otherRead?: string;
  /** Without an answer of its own, the list of a new member is empty. */
  empty: { answer?: OutputOf<E>; texts: string[]; link?: string };
  failed: string;
  /** A made-up page, and the name of the link that comes first in a row. */
  more: { pageOf: (rows: number[], nextCursor: string | null) => OutputOf<E>; linkIn: string } | Lacks;
  /** What a member without the right reads, by the path of the page. */
  refused: Record<string, string> | Lacks;
}

const list = <E extends Endpoint>(name: string, read: E, path: string, row: List<E>) => ({
  as: approvedMember,
  ...row,
  name,
  read,
  path,
});

const at = '2026-03-01T12:00:00.000Z';
const sameButton = { because: 'It has the button that the board and the pending profiles have.' };
const forMembers = { because: 'Every member has one.' };

const lists = [
  list('pending profiles', pendingProfiles, 'community/pending-profiles', {
    as: reviewer,
    empty: {
      answer: { profiles: [], isInviteeWaiting: true, nextCursor: null },
      texts: [
        'There are currently no pending profiles.',
        'Somebody you invited is with the other reviewers.',
      ],
      link: 'Newcomers',
    },
    failed: 'Failed to load pending profiles',
    more: {
      pageOf: (rows, nextCursor) => {
        const facts = {
          age: 33,
          location: 'Ghent',
          photo: null,
          about: '',
          interests: [],
          submittedDate: at,
        };
        return {
          profiles: rows.map((id) => ({
            id,
            name: `Fox ${id}`,
            ...facts,
            status: 'PendingApproval' as const,
          })),
          nextCursor,
        };
      },
      linkIn: 'View Details of Fox',
    },
    refused: {
      'community/pending-profiles': 'You do not have permission to view pending profiles.',
      'community/pending-profiles/1': 'You do not have permission to view this profile.',
    },
  }),
  list('pending photos', pendingPhotos, 'community/pending-photos', {
    as: reviewer,
    empty: { answer: { photos: [], nextCursor: null }, texts: ['There are currently no pending photos.'] },
    failed: 'Failed to load pending photos',
    more: { because: 'The next photos come as these are decided.' },
    refused: { 'community/pending-photos': 'You do not have permission to review photos.' },
  }),
  list('cases', moderationQueue, 'community/moderation', {
    as: trusted,
    empty: { answer: { cases: [], nextCursor: null }, texts: ['No case waits for you.'] },
    failed: 'Failed to load the cases',
    more: sameButton,
    refused: { 'community/moderation': 'You do not have permission to decide on reports.' },
  }),
  list('appeals and texts', openAppeals, 'community/second-looks', {
    as: trusted,
    empty: {
      answer: { appeals: [], contentReviews: [], nextCursor: null },
      texts: ['No appeal and no text waits for you.'],
    },
    failed: 'Failed to load the appeals',
    more: sameButton,
    refused: { 'community/second-looks': 'You do not have permission to decide on reports.' },
  }),
  list('audit', audit, 'community/audit', {
    as: trusted,
    empty: { answer: { records: [], nextCursor: null }, texts: ['Nothing is recorded for this.'] },
    failed: 'Failed to load the audit',
    more: sameButton,
    refused: { 'community/audit': 'You do not have permission to read the audit.' },
  }),
  list('members who may be verified', tierCandidates, 'community/tiers', {
    as: trusted,
    empty: { answer: { members: [], nextCursor: null }, texts: ['Nobody waits to be verified.'] },
    failed: 'Failed to load who may be verified',
    more: sameButton,
    refused: { 'community/tiers': 'You do not have permission to give tiers.' },
  }),
  list('board', boardPosts, 'members', {
    region: 'Community board',
    otherRead: 'home/dashboard',
    empty: { answer: { posts: [], nextCursor: null }, texts: ['No messages yet. Be the first to post!'] },
    failed: 'Failed to load the board',
    more: {
      pageOf: (rows, nextCursor) => {
        const author = { profileId: 1, photo: null, signedBy: '', mark: null, isOwn: false };
        const said = { content: 'Hello', postedAt: at, likes: 0, isLiked: false, answers: 0 };
        return { posts: rows.map((id) => ({ id, handle: `Fox ${id}`, ...author, ...said })), nextCursor };
      },
      linkIn: '@Fox',
    },
    refused: forMembers,
  }),
  list('sent invites', invitationHistory, 'community/invites', {
    empty: { texts: ['No invitations yet'] },
    failed: 'Error loading invites: ',
    more: { because: 'One call brings all invites, of which the page shows 20 more at a press.' },
    refused: forMembers,
  }),
  list('conversations', conversations, 'community/messages', {
    empty: {
      texts: ['No conversations yet. Start chatting with your matches!', 'No Conversation Selected'],
    },
    failed: 'Failed to load conversations',
    more: { because: 'messaging/conversations shows the button below 30 of 40 rows.' },
    refused: forMembers,
  }),
  list('news', notifications, 'community/notices', {
    empty: {
      answer: { notifications: [], unread: 0, quietKinds: [], nextCursor: null },
      texts: ['Nothing new yet'],
    },
    failed: 'We could not load your news.',
    more: sameButton,
    refused: forMembers,
  }),
  list('connections', connections, 'community/browse?tab=connections', {
    empty: { texts: ['No Connections Yet'] },
    failed: 'Failed to load connections',
    more: sameButton,
    refused: forMembers,
  }),
  list('favorites', favorites, 'community/browse?tab=favorites', {
    empty: { texts: ['No favorites yet.'] },
    failed: 'Failed to load favorites',
    more: sameButton,
    refused: forMembers,
  }),
  list('matches', matches, 'community/browse?tab=matches', {
    empty: { texts: ['No matches found yet.'] },
    failed: 'Failed to load matches',
    more: { because: 'It turns numbered pages, as Discover does.' },
    refused: forMembers,
  }),
  list('who viewed one', whosViewed, 'community/browse?tab=whos-viewed', {
    empty: { texts: ['No Views Yet'] },
    failed: 'Failed to load who viewed you',
    more: { because: 'It turns numbered pages, as Discover does.' },
    refused: forMembers,
  }),
  list('feedback given', feedbackGiven, 'community/feedback', {
    empty: { texts: ['No feedback submitted yet'] },
    failed: 'Failed to load your feedback',
    more: sameButton,
    refused: forMembers,
  }),
  list('feedback received', feedbackReceived, 'community/feedback?tab=received', {
    empty: { texts: ['No feedback received yet'] },
    failed: 'Failed to load your feedback',
    more: sameButton,
    refused: forMembers,
  }),
];
type Listed = (typeof lists)[number];

/** The browser of somebody who has the list, and the part of the page where it will be. */
async function openFor(
  { as, region, otherRead }: Pick<Listed, 'as' | 'region' | 'otherRead'>,
  browser: Browser,
) {
  const { page } = await openAs(browser, await as(place), 'about:blank');
  if (otherRead) await answerCall(page, otherRead, busy);
  return { page, part: region ? page.getByRole('region', { name: region, exact: true }) : contentOf(page) };
}

describe('a list', () => {
  it.for(lists)(
    'of $name says that it failed, and after Retry that it is empty',
    async (listed, { browser }) => {
      const { path, read, failed, empty } = listed;
      const { page, part } = await openFor(listed, browser);
      if (empty.answer) await answerCall(page, read.path, { json: empty.answer });
      const mendAtPress = await failUntilPress(page, callTo(read.path));
      await page.goto(addressOf(path));
      const failure = part.getByRole('alert').filter({ hasText: failed }).first();
      await expect(failure).toContainText('Veil is busy.');
      await mendAtPress();
      await retry(failure).click();
      for (const text of empty.texts) await expect(part.getByText(text, { exact: true })).toBeVisible();
      if (empty.link) await expect(link(part, empty.link)).toBeVisible();
      await expect(failure).toHaveCount(0);
    },
  );

  it.for(lists.flatMap(({ more, ...rest }) => ('linkIn' in more ? [{ ...rest, more }] : [])))(
    'of $name goes on page by page, by keyboard, and keeps the place when a page fails',
    async (listed, { browser }) => {
      const { path, read, more } = listed;
      const { page, part } = await openFor(listed, browser);
      await answerCall(page, read.path, (query) => ({
        json: query.has('cursor') ? more.pageOf([4, 5], null) : more.pageOf([1, 2, 3], 'second'),
      }));
      const isLater = (url: URL) => callTo(read.path)(url) && url.searchParams.get('cursor') === 'second';
      const mendAtPress = await failUntilPress(page, isLater);
      await page.goto(addressOf(path));
      const row = (number: number) => link(part, `${more.linkIn} ${number}`);
      await button(part, 'Load more').press('Enter');
      await expect(part.getByRole('alert').filter({ hasText: 'Veil is busy.' })).toBeVisible();
      await expect(button(part, 'Retry')).toBeFocused();
      await mendAtPress();
      await page.keyboard.press('Enter');
      await expect(row(4)).toBeFocused();
      for (const number of [1, 2, 3, 4, 5]) await expect(row(number)).toHaveCount(1);
      await expect(button(part, 'Load more')).toHaveCount(0);
    },
  );

  it.for(lists.flatMap(({ name, refused }) => ('because' in refused ? [] : [{ name, refused }])))(
    'of $name is refused to other members',
    async ({ refused }, { browser }) => {
      const { page } = await openAs(browser, await approvedMember(place), 'about:blank');
      for (const [path, text] of Object.entries(refused)) {
        await page.goto(addressOf(path));
        await expect(contentOf(page).getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Review queues', exact: true })).toHaveCount(0);
      }
    },
  );
});
