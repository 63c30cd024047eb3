import * as z from 'zod/mini';
import { quickActionNames } from '../../discovery/home/quick-actions.ts';
import { instant, numericId } from '../../fields/fields.ts';
import {
  attendanceValues,
  guestVisibilities,
  noShowAnswers,
  pictureRules,
} from '../../gatherings/events/words.ts';
import { againAnswers, feedbackRatings } from '../../gatherings/feedback.ts';
import { messageTypes } from '../../messaging/conversations/conversations.ts';
import { flagFields } from '../../messaging/conversations/flags.ts';
import { reactionName } from '../../messaging/conversations/reactions.ts';
import { frequenciesByKind } from '../../notifications/notification-settings.ts';
import { profileCopy } from '../../profiles/copy.ts';
import { jointActions } from '../../profiles/joint-decisions.ts';
import { shieldTimes } from '../../relations/shields.ts';
import { ownWishAnswers } from '../../safety/own-wish.ts';
import { passkeyWords } from '../app-lock.ts';
import { consentRecord } from '../consents/consents.ts';
import { invitationStatuses } from '../invitations.ts';
import { deviceSession } from '../sessions.ts';

const invitation = z.object({
  email: z.string(),
  phone: z.string(),
  reason: z.string(),
  /** The first message that the inviter wrote for the newcomer. */
  hello: z.string(),
  status: z.enum(invitationStatuses),
  createdAt: instant,
  expiresAt: instant,
});

const post = z.object({
  id: numericId,
  message: z.string(),
  postedAt: instant,
  likes: z.int(),
  /** True if a reviewer removed it from the board. */
  isRemoved: z.boolean(),
});

const appliedTag = z.object({ tag: z.string(), addedAt: instant });
const answersAndEdits = {
  /** The id of the message that this one quotes. */
  answers: z.nullable(z.string()),
  /** The texts before each edit. */
  earlier: z.array(z.object({ content: z.string(), until: instant })),
};

const sentMessage = z.object({
  id: z.string(),
  conversationId: z.string(),
  content: z.string(),
  messageType: z.enum(messageTypes),
  quickAction: z.nullable(z.enum(quickActionNames)),
  sentAt: instant,
  isDeleted: z.boolean(),
  ...answersAndEdits,
});

const conversation = z.object({
  id: z.string(),
  lastMessageAt: instant,
  /** How many messages came from the other side. */
  received: z.int(),
  ...flagFields.shape,
});

const hostedEvent = z.object({
  id: numericId,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  address: z.string(),
  tags: z.array(z.string()),
  dressCode: z.string(),
  pictureRule: z.enum(pictureRules),
  specialRequirements: z.string(),
  startsAt: instant,
  endsAt: instant,
  createdAt: instant,
});

const joinedEvent = z.object({
  id: numericId,
  title: z.string(),
  startsAt: instant,
  state: z.string(),
  people: z.int(),
  shownTo: z.enum(guestVisibilities),
  at: instant,
  attendance: z.nullable(z.enum(attendanceValues)),
  /** To a mark that the caller did not come. */
  noShowAnswer: z.nullable(z.enum(noShowAnswers)),
  /** Handles of people whom the caller said they cannot meet. */
  keepApart: z.array(z.string()),
  /** Whether the organizer may read whom the caller blocked or hid, if they come too. */
  sitsApart: z.boolean(),
  note: z.string(),
  /** The host ticked the caller off at the door. */
  isHere: z.boolean(),
});
export type JoinedEvent = z.output<typeof joinedEvent>;

const homeSafeQuestion = z.object({
  eventId: numericId,
  /** The member who is told. */
  profileId: numericId,
  askedAt: z.nullable(instant),
  homeAt: z.nullable(instant),
  toldAt: z.nullable(instant),
});

/** Lists that may be long. Each holds only its newest entries. */
export const copyLists = z.object({
  invitationsSent: z.array(invitation),
  boardPosts: z.array(post),
  boardAnswers: z.array(
    z.object({
      id: numericId,
      postId: numericId,
      message: z.string(),
      postedAt: instant,
      isRemoved: z.boolean(),
    }),
  ),
  likedPostIds: z.array(numericId),
  /** Addresses to which the caller wants news sent. */
  reachedBy: z.array(
    z.object({
      address: z.nullable(z.string()),
      state: z.nullable(z.string()),
      frequencies: frequenciesByKind,
      onPhone: frequenciesByKind,
    }),
  ),
  /** The devices on which the caller is signed in. */
  signedInOn: z.array(z.extend(deviceSession, { newsTo: z.nullable(z.string()) })),
  passkeys: z.array(passkeyWords),
  /** The day of the caller's latest visit, and when they were told that the account will be erased. */
  lastVisits: z.array(z.object({ day: z.string(), toldOfErasureAt: z.nullable(instant) })),
  /** When staff read or judged something of the caller’s that is not public. */
  staffReads: z.array(z.object({ what: z.string(), at: instant })),
  /** Which of the caller’s fields were sent to the AI provider. */
  aiCalls: z.array(z.object({ fields: z.array(z.string()), at: instant })),
  /** Decisions about the caller, by machine, person or rule, with reasons and the caller’s appeals. */
  decisionsAbout: z.array(
    z.object({
      what: z.string(),
      /** Number of the clause of the terms. */
      clause: z.int(),
      by: z.string(),
      origin: z.string(),
      outcome: z.nullable(z.string()),
      reason: z.string(),
      at: instant,
      until: z.nullable(instant),
      appeal: z.nullable(z.string()),
      /** When the members whom the caller had written to were told of a suspension. */
      othersNotifiedAt: z.optional(z.nullable(instant)),
    }),
  ),
  /** Notices to the caller that somebody who wrote to them was suspended. */
  suspensionNotices: z.array(z.object({ text: z.string(), at: instant })),
  reportsMade: z.array(z.object({ what: z.string(), reason: z.string(), text: z.string(), at: instant })),
  /** When the caller added each shield. The addresses are not stored. */
  shields: z.array(z.object(shieldTimes)),
  /** Members that the caller blocked; the handle is null once they have left. */
  membersBlocked: z.array(z.object({ handle: z.nullable(z.string()), blockedAt: instant })),
  /** Only the caller’s own messages, because others’ messages belong to their authors. */
  messagesSent: z.array(sentMessage),
  /** Reactions to messages in conversations, event chats and threads. */
  reactionsGiven: z.array(
    z.object({ conversationId: z.string(), messageId: z.string(), reaction: reactionName }),
  ),
  /** How many first messages of the last 30 days the app questioned before they were sent, by reason. */
  firstMessagesAsked: z.array(z.object({ why: z.string(), count: z.int() })),
  conversations: z.array(conversation),
  /** Events that the caller organizes, without what guests wrote. */
  eventsHosted: z.array(hostedEvent),
  /** Whether there is an address from which calendar programs read the caller’s events. */
  calendarFeed: z.array(z.object({ shows: z.string() })),
  /** The caller's part in events of others. */
  eventsJoined: z.array(joinedEvent),
  homeSafe: z.array(homeSafeQuestion),
  /** Profiles that the caller opened in the last 90 days, by id. */
  profilesViewed: z.array(z.object({ profileId: numericId, viewedAt: instant })),
  /** Labels between the caller and other profiles, by id: those given, and those received that the caller may know. */
  connections: z.array(
    z.object({
      profileId: numericId,
      applied: z.array(appliedTag),
      received: z.array(appliedTag),
      isMutual: z.boolean(),
    }),
  ),
  /** Lines of the last 14 days with which the caller introduced two profiles. */
  introductionsWritten: z.array(z.object({ profileIds: z.array(numericId), line: z.string(), at: instant })),
  /** Introductions of the last 14 days to the caller, and the caller’s own answer. */
  introductionsReceived: z.array(
    z.object({ fromProfileId: numericId, line: z.string(), at: instant, answer: z.nullable(z.string()) }),
  ),
  /** Private photos shared with other profiles, by id, and the days on which they were viewed. */
  picturesOpened: z.array(
    z.object({
      profileId: numericId,
      photoIds: z.array(z.string()),
      at: instant,
      until: z.nullable(instant),
      days: z.array(z.string()),
    }),
  ),
  /** Pictures of others that name the caller. */
  picturesOfYou: z.array(z.object({ kind: z.string(), photoId: z.string(), saidYes: z.boolean() })),
  /** Requests by the caller for the agreement of the others on the profile. */
  assentRequests: z.array(z.object({ what: z.enum(jointActions), at: instant, until: instant })),
  /** Profiles that the caller asked for private pictures. */
  picturesAskedFor: z.array(z.object({ profileId: numericId, at: instant })),
  personalNotes: z.array(z.object({ profileId: numericId, content: z.string(), createdAt: instant })),
  /** The groups that the caller is in, asked to join or is invited to. */
  groups: z.array(z.object({ id: numericId, name: z.string(), standing: z.string(), since: instant })),
  groupMessages: z.array(
    z.object({
      id: z.string(),
      groupId: numericId,
      threadId: numericId,
      text: z.string(),
      at: instant,
      isDeleted: z.boolean(),
      ...answersAndEdits,
    }),
  ),
  /** When the caller was last here; only the day unless they share their presence. */
  presence: z.array(z.object({ seenAt: instant })),
  /** The caller's feedback about others, by id, even before it is published. */
  feedbackGiven: z.array(
    z.object({
      profileId: numericId,
      title: z.string(),
      rating: z.enum(feedbackRatings),
      comment: z.string(),
      tags: z.array(z.string()),
      isAnonymous: z.boolean(),
      givenAt: instant,
      isPublished: z.boolean(),
    }),
  ),
  /** The caller's answers to "Would you meet again?", by id. */
  wouldMeetAgain: z.array(
    z.object({ profileId: numericId, occasion: z.string(), again: z.enum(againAnswers) }),
  ),
  /** Published feedback about the caller, without its givers. */
  feedbackReceived: z.array(
    z.object({
      rating: z.enum(feedbackRatings),
      comment: z.string(),
      tags: z.array(z.string()),
      isAnonymous: z.boolean(),
      /** A day; a month for anonymous feedback. */
      receivedOn: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Facts that count for the caller's rating, besides feedback. */
  ratingFacts: z.array(z.object({ what: z.string(), outcome: z.string(), at: z.string() })),
  /** When somebody opened the caller's profile, without who did. */
  profileViews: z.array(z.object({ viewedAt: instant })),
});
export type CopyLists = z.output<typeof copyLists>;

export const accountCopy = z.object({
  exportedAt: instant,
  account: z.object({
    email: z.nullable(z.string()),
    name: z.string(),
    /** null if nothing is stored about the person. */
    createdAt: z.nullable(instant),
    /** The inviter's handle; null for a founder and after the inviter has left. */
    invitedBy: z.nullable(z.string()),
    /** The caller's consents and refusals, with their times. */
    consents: z.array(consentRecord),
    /** The caller's answer about their own wish to be on the profile; absent without one and after the approval. */
    ownWish: z.optional(z.enum(ownWishAnswers)),
    /** The caller’s own time as a reviewer. */
    reviewTime: z.optional(z.object({ perWeek: z.optional(z.int()), notBefore: z.optional(instant) })),
  }),
  /** null until onboarding is complete. */
  profile: z.nullable(profileCopy),
  ...copyLists.shape,
  /** False if a list is longer than a copy holds and only its newest entries are included. */
  isComplete: z.boolean(),
});
export type AccountCopy = z.output<typeof accountCopy>;
