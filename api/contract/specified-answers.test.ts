// Specified: community 3.1-10, 3.14, 7.2-3, 7.5-16; features 3.1-18, 7.1.1-4, 7.2.1-4, 7.3.1-3, 7.4.1, 7.4.3, 7.4.6-8, 7.4.10, 7.5.1-2, 7.6.1, 7.6.4, 7.7.1-5.
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './table.ts';

/** Fields that the specification names for an answer; what follows a colon is where in it they stand. */
const specified: Record<string, string> = {
  'GET me': 'id email name userStatus createdAt tier profile approvalStatus',
  'GET me: profile': 'id handle onboardingCompleted status',
  'POST auth/check-user-status': 'IsReturningUser',
  'GET invitation/history: invites':
    'id status createdAt description email phone invitationCode expiresAt profileHandle',
  'POST invitation/create':
    'id status createdAt description email phone invitationCode expiresAt remainingInvites',
  'GET invitation/quota: data': 'remainingInvites totalQuota quotaResetDate',
  'POST invitation/validate': 'isValid errorMessage inviterHandle',
  'POST invitation/generate': 'id code inviterId inviterName expiresAt status',
  'GET home/stats': 'totalConnections newMessages upcomingEvents profileViews',
  'GET home/recent-activity: activities': 'id type title timeAgo isRead userPhoto',
  'GET home/top-matches: matches':
    'id handle name photo location compatibilityScore sharedInterests lastActive isOnline',
  'GET home/quick-actions: actions': 'id icon title description action badgeCount',
  'GET tags/Discovery: categories': 'name tags',
  'GET tags/Discovery: categories.tags': 'id key label isSystemTag',
  'GET tags/Connection: categories.tags': 'id key label category',
  'GET profiles/check-handle-availability': 'available',
  'POST profiles/complete-onboarding': 'success message',

  'GET browse/whos-viewed': 'viewers total',
  'GET browse/whos-viewed: viewers':
    'id handle name type avatar viewedAt viewCount location lastActive tags isFavorite rating viewerType',
  'GET browse/discovery-highlights': 'highlights',
  'POST browse/discover-members': 'members total page pageSize totalPages',
  'POST browse/discover-members: members':
    'id handle name avatar type age location lastActive tags joinDate isOnline isVerified isNewProfile tierLevel connectionType communicationStyle energyLevel experienceLevel pacePreference hasBoundaries hasMutualConnections publicTags',
  'GET browse/connections: appliedConnections': 'id handle type location lastActive tags',
  'GET browse/connections: receivedConnections': 'id handle type location lastActive tags',
  'GET browse/matches: matches':
    'id handle names type age location verified premium profileImage compatibilityScore aiInsight lastActive mutualInterest matchReasons rating couplePhoto coupleNames singlePhoto singleName',

  'GET tags/{memberId}: publicTags.tags': 'id tag category memberId isShared',
  'GET tags/{memberId}: privateTags.tags': 'id tag category memberId isShared',
  'POST tags/{memberId}': 'success message memberTags sharedTags',
  'POST tags/add': 'success message memberTags sharedTags',
  'POST tags/remove': 'success message memberTags sharedTags',
  'POST private-tags/add': 'success privateTags',
  'POST private-tags/remove': 'success privateTags',
  'GET profiles/{profileId}/private-details: privateTags':
    'id tagId value category taggerProfileId taggedProfileId addedAt',
  'GET profiles/{profileId}/private-details: personalNotes': 'id content createdAt',

  'GET conversations': 'conversations totalCount',
  'GET conversations: conversations':
    'id participantName participantPhoto lastMessage lastMessageTime unreadCount lastActive',
  'GET conversations/{id}/messages: messages':
    'id content senderName senderPhoto timestamp isFromCurrentUser isRead messageType',
  'POST conversations/{id}/messages': 'isValid data',

  'GET profiles/my-profile':
    'type location about members photos hidden couplePhoto coupleNames singlePhoto singleName age funFact sharedTags',
  'GET profiles/my-profile: members':
    'id name birthDate age bio heightFeet heightInches weightLbs preferredAgeRangeMin preferredAgeRangeMax photo tags',
  'GET profiles/my-profile: photos':
    'id url viewableUrl quarantinePath caption isPrimary isPrivate uploadedAt order status',
  'POST profiles/photo-upload-url': 'uploadUrl photoId quarantinePath viewableUrl',
  'POST profiles/enhance-bio': 'enhancedBio originalBio enhancementSummary improvements',
  'GET profiles/member/{handle}': 'profileId handle location photo about members sharedTags photos',
  'GET profiles/member/{handle}: members': 'id name tags',
  'GET profiles/member/{handle}: members.tags': 'tag',
  'GET profiles/member/{handle}: sharedTags': 'tag',
  'POST personal-notes/add': 'success profilePersonalNoteId createdAt message',
  'POST personal-notes/update': 'success message',
  'POST personal-notes/remove': 'success message',

  'POST events/search': 'events totalCount page pageSize totalPages',
  'POST events/search: events':
    'id title category date time location description maxAttendees attendeeCount tags dressCode organizerName organizerPhoto isAttending photo',
  'GET events/{eventId}: event':
    'id title category date time location description maxAttendees attendeeCount tags dressCode specialRequirements organizerName organizerPhoto isAttending photo photos attendees',
  'GET events/{eventId}: event.attendees': 'id name photo status',
  'POST groups/search: groups':
    'id name description category tags privacy memberCount isMember joinPolicy discoverable',
  'GET groups/{group}: group': 'isAdmin members upcomingEvents',
  'GET groups/{group}: group.members': 'id name role',
  'GET groups/{group}: group.upcomingEvents': 'id title date organizer',
  'GET groups/{group}/threads: threads': 'id title lastActivity author',

  'GET pending-profiles: profiles': 'id name age location photo about interests submittedDate status',
  'GET pending-profiles/{id}':
    'id name age location photo about interests submittedDate status type likes funFact members',
  'GET pending-profiles/{id}: members': 'role name age about interests funFact',
  'POST pending-profiles/{id}/approve': 'reason',
  'POST pending-profiles/{id}/reject': 'reason',
  'GET rating/{id}':
    'overall color responseRate feedbackGiven feedbackReceived eventAttendance profileCompletion lastActive badges',
  'GET feedback/given: feedback': 'id rating comment tags isAnonymous givenDate recipientName recipientPhoto',
  'GET feedback/received: feedback': 'id rating comment tags isAnonymous giverName giverPhoto receivedDate',
  'GET feedback/received: stats': 'positiveCount neutralCount negativeCount averageRating totalFeedback',
  'PUT feedback/{id}': 'isValid data errorMessage',
  'PUT feedback/{id}: data': 'rating comment tags isAnonymous',
};

type Schema = z.core.JSONSchema.BaseSchema;

/** The object that a schema describes: of a list its items, of several the first. */
function objectIn(schema: Schema): Schema {
  const inner = schema.items ?? [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])][0];
  return typeof inner === 'object' && !Array.isArray(inner) ? objectIn(inner as Schema) : schema;
}

function partOf(schema: Schema, path: string[]): Schema {
  const [name, ...rest] = path;
  const here = objectIn(schema);
  return name === undefined ? here : partOf((here.properties?.[name] ?? {}) as Schema, rest);
}

function answerOf(call: string): Schema {
  const endpoint = Object.values(endpoints).find((one) => `${one.method} ${one.path}` === call);
  if (!endpoint) throw new Error(`There is no ${call}.`);
  return z.toJSONSchema(endpoint.output, { unrepresentable: 'any', io: 'output', reused: 'inline' });
}

it.each(Object.entries(specified))('%s answers with what the specification names', (where, fields) => {
  const [call = '', path] = where.split(': ');
  const part = partOf(answerOf(call), path?.split('.') ?? []);
  expect(Object.keys(part.properties ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
});

it.each([
  ['GET groups/{group}/threads', 'threads.author'],
  ['GET groups/{group}', 'group.upcomingEvents.organizer'],
  ['GET groups/{group}', 'group.members.name'],
  ['GET events/{eventId}', 'event.organizerName'],
])('%s answers with a text at %s, where the page prints a name', (call, path) => {
  expect([partOf(answerOf(call), path.split('.')).type].flat()).toContain('string');
});
