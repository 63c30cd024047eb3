import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CallerKind, Endpoint } from '../../api/contract/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../api/contract/table.ts';
import { badTokens } from './bad-tokens.ts';
import { createClient } from './client.ts';
import { type Issuer, makeToken, startIssuer } from './issuer.ts';
import { type ApiHost, startApi } from './stack.ts';
import {
  approved,
  cast,
  invited,
  newcomer,
  newHandle,
  pending,
  rejected,
  reviewer,
  signIn,
} from './story.ts';

const place = inject('addresses');

const noPhoto = '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f';

/** Input good enough to reach the handler. A row of the contract without one here does not compile. */
const inputs: Record<EndpointName, Record<string, unknown>> = {
  health: {},
  exportAccount: {},
  // Confirms nothing: each principal is needed for the other rows.
  deleteAccount: { confirm: 'Nobody' },
  me: {},
  checkUserStatus: { UserEmail: '' },
  syncUser: { UserEmail: '' },
  invitationHistory: {},
  createInvitation: { email: 'friend@example.org', description: 'We met at a concert' },
  invitationQuota: {},
  generateInvitation: {},
  validateInvitation: { invitationCode: '0000-0000-0000' },
  withdrawInvitation: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f' },
  discoveryTags: {},
  connectionTags: {},
  addTag: { memberId: 1, tagId: 101, category: 'Personality' },
  removeTag: { memberId: 1, tagId: 101 },
  memberTags: { memberId: '1' },
  setMemberTags: { memberId: '1', publicTags: [], privateTags: [] },
  checkHandleAvailability: { handle: newHandle() },
  completeOnboarding: {},
  myProfile: {},
  memberProfile: { handle: 'Nobody' },
  enhanceBio: {},
  saveMyProfile: {},
  updateBirthdate: { memberId: 1, birthDate: '1990-04-01' },
  updateBio: { bioType: 'member', memberId: 1, bio: 'Likes long dinners' },
  updateLocation: { location: 'Ghent, Belgium' },
  updateAgePreferences: { memberId: 1, ageRangeMin: 25, ageRangeMax: 45 },
  updatePhysicalStats: { memberId: 1, heightFeet: 5, heightInches: 8, weightLbs: 150 },
  updateMemberName: { memberId: 1, name: 'Iris' },
  switchProfileType: { profileType: 'single', keepMemberIds: [1], newMembers: [] },
  addMember: {},
  removeMember: { memberId: 1 },
  pendingProfiles: {},
  pendingProfileDetail: { id: '1' },
  approveProfile: { id: '1', reason: 'Known to us' },
  rejectProfile: { id: '1', reason: 'Not known to us' },
  boardPosts: {},
  postToBoard: { content: 'Good evening, everyone' },
  likePost: { id: '1' },
  unlikePost: { id: '1' },
  deletePost: { id: '1' },
  removePost: { id: '1', reason: 'Not for the board' },
  photoUploadUrl: { fileName: 'me.jpg', contentType: 'image/jpeg', fileSize: 1000 },
  notifyPhotoUploaded: { photoId: noPhoto },
  setPrimaryPhoto: { photoId: noPhoto },
  updatePhotoCaption: { photoId: noPhoto, caption: 'At the window' },
  setPhotoPrivacy: { photoId: noPhoto, isPrivate: true },
  orderPhotos: { photoIds: [] },
  pendingPhotos: {},
  approvePhoto: { profileId: '1', photoId: noPhoto },
  rejectPhoto: { profileId: '1', photoId: noPhoto, reason: 'Not for members' },
  deletePhoto: { photoId: noPhoto },
  servePhoto: { size: 'full', profileId: '1', photoId: noPhoto },
  homeStats: {},
  recentActivity: {},
  readActivity: { activities: [{ id: 'view-1-2026-03-01', at: '2026-03-01T12:00:00.000Z' }] },
  topMatches: {},
  quickActions: {},
};

const principals = {
  anonymous: async () => undefined,
  'signed in, without invitation': async () => (await newcomer(place)).token,
  'in onboarding': async () => (await invited(place)).token,
  pending: async () => (await pending(place)).token,
  rejected: async () => (await rejected(place)).token,
  'approved, tier 1': async () => (await approved(place)).token,
  'approved, tier 2': async () => (await reviewer(place)).token,
  // The token is as good as before.
  'with a deleted account': async () => {
    const person = await approved(place);
    await person.call.get('deleteAccount', { confirm: person.handle });
    return person.token;
  },
} satisfies Record<string, () => Promise<string | undefined>>;
type Principal = keyof typeof principals;

/** The refusal each principal meets at an endpoint of each kind; 0 where they may call it. */
const refusals: Record<Principal, Record<CallerKind, 0 | 401 | 403>> = {
  anonymous: { visitor: 0, signedIn: 401, owner: 401, editor: 401, member: 401, reviewer: 401 },
  'signed in, without invitation': {
    visitor: 0,
    signedIn: 0,
    owner: 403,
    editor: 403,
    member: 403,
    reviewer: 403,
  },
  'in onboarding': { visitor: 0, signedIn: 0, owner: 403, editor: 403, member: 403, reviewer: 403 },
  pending: { visitor: 0, signedIn: 0, owner: 0, editor: 0, member: 403, reviewer: 403 },
  rejected: { visitor: 0, signedIn: 0, owner: 0, editor: 403, member: 403, reviewer: 403 },
  'approved, tier 1': { visitor: 0, signedIn: 0, owner: 0, editor: 0, member: 0, reviewer: 403 },
  'approved, tier 2': { visitor: 0, signedIn: 0, owner: 0, editor: 0, member: 0, reviewer: 0 },
  'with a deleted account': {
    visitor: 0,
    signedIn: 0,
    owner: 403,
    editor: 403,
    member: 403,
    reviewer: 403,
  },
};

describe.each(Object.keys(refusals) as Principal[])('%s', (principal) => {
  let token: string | undefined;
  beforeAll(async () => {
    token = await principals[principal]();
  });

  it.each(endpointNames)('calls %s', async (name) => {
    const row: Endpoint = endpoints[name];
    const refusal = refusals[principal][row.caller];
    const { status, body } = await createClient(place.api, token).try(name, inputs[name]);
    if (refusal === 0) expect([200, 400, 404]).toContain(status);
    else expect(status).toBe(refusal);
    if (status !== 200) expect(body.message).toMatch(/\w/);
  });
});

describe('a bad token', () => {
  let issuer: Issuer;
  let api: ApiHost;
  beforeAll(async () => {
    issuer = await startIssuer();
    api = await startApi({
      IDENTITY_ISSUER: issuer.url,
      IDENTITY_JWKS_URL: issuer.jwksUrl,
      IDENTITY_AUDIENCE: issuer.audience,
    });
  });
  afterAll(async () => {
    await api.stop();
    issuer.close();
  });

  it('is told from a good one', async () => {
    const me = await createClient(api.url, await makeToken(issuer)).get('me', {});
    expect(me.email).toBe('somebody@example.org');
  });

  it.each(Object.keys(badTokens))('%s: refused by every endpoint that asks who calls', async (kind) => {
    const client = createClient(api.url, await badTokens[kind]?.(issuer));
    for (const name of endpointNames.filter((name) => endpoints[name].caller !== 'visitor')) {
      const { status, headers, body } = await client.try(name, inputs[name]);
      expect(status, name).toBe(401);
      expect(headers.get('www-authenticate'), name).toBe('Bearer');
      expect(body, name).toEqual({ message: 'Please sign in again.' });
    }
  });
});

describe('a person', () => {
  it('is known by the token, whatever header, query or body claims', async () => {
    const iris = await newcomer(place);
    const other = await signIn(place, cast.reviewer);
    const { body } = await iris.call.raw('/api/me?uid=somebody-else', {
      headers: {
        'x-ms-client-principal': Buffer.from(JSON.stringify({ userId: other.email })).toString('base64'),
        'x-ms-client-principal-id': other.email,
      },
    });
    expect(body).toMatchObject({ email: iris.email, profile: null });
    const status = await iris.call.try('checkUserStatus', { UserEmail: other.email });
    expect(status.body).toEqual({ IsReturningUser: true });
  });
});
