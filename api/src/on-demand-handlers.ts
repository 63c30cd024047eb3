/**
 * Handlers that are loaded on first use. They share one file of the bundle, because several files would scatter common
 * code over many small ones.
 */

export { notifications, readAllNotifications } from './discovery/home/notifications.ts';
export { ownPreview } from './discovery/views/member-profile.ts';
export { whosViewed } from './discovery/views/whos-viewed.ts';
export {
  calendarFeed,
  endCalendarFeed,
  eventFile,
  readCalendarFeed,
  renewCalendarFeed,
} from './gatherings/events/calendar/calendar.ts';
export { editEventMessage, reactToEventMessage } from './gatherings/events/chat/change-message.ts';
export { deleteEventMessage } from './gatherings/events/chat/chat.ts';
export { copyEvent, createEvent } from './gatherings/events/event/create-event.ts';
export { cancelEvent, editEvent } from './gatherings/events/event/edit-event.ts';
export { eventDays, searchEvents } from './gatherings/events/event/search-events.ts';
export { checkIn, checkInCode, markAttendance } from './gatherings/events/guests/attendance.ts';
export { eventGuests } from './gatherings/events/guests/guest-list.ts';
export {
  admitGuest,
  handOverEvent,
  inviteToEvent,
  removeGuest,
  setCoHost,
} from './gatherings/events/guests/host-guests.ts';
export { joinEvent, leaveEvent } from './gatherings/events/guests/join-event.ts';
export { moveOffers } from './gatherings/events/guests/move-offers.ts';
export { myEvents } from './gatherings/events/guests/my-events.ts';
export { keepApart, showAtEvent } from './gatherings/events/guests/own-place.ts';
export {
  deleteEventPhoto,
  eventPhotos,
  eventPhotoUploadUrl,
  notifyEventPhoto,
  setEventCover,
} from './gatherings/events/photos/photos.ts';
export { answerFeedback } from './gatherings/feedback/answer.ts';
export { giveFeedback, updateFeedback, withdrawFeedback } from './gatherings/feedback/give.ts';
export { feedbackGiven, feedbackReceived } from './gatherings/feedback/lists.ts';
export { meetAgain } from './gatherings/feedback/meet-again.ts';
export { feedbackEvent, feedbackOccasions } from './gatherings/feedback/occasions.ts';
export {
  groupCoverUpload,
  groupCoverUploaded,
  removeGroupCover,
} from './gatherings/groups/group/change-cover.ts';
export { createGroup } from './gatherings/groups/group/create-group.ts';
export { closeGroup, editGroup } from './gatherings/groups/group/edit-group.ts';
export { groupEvents } from './gatherings/groups/group/group-events.ts';
export { groupInvitations, searchGroups } from './gatherings/groups/group/search-groups.ts';
export {
  decideGroupRequest,
  inviteToGroup,
  removeGroupMember,
  setGroupRole,
} from './gatherings/groups/membership/acts.ts';
export {
  declineGroupInvitation,
  joinGroup,
  withdrawGroupRequest,
} from './gatherings/groups/membership/joining.ts';
export { leaveGroup } from './gatherings/groups/membership/leaving.ts';
export { groupLog, groupMembers, groupRequests } from './gatherings/groups/membership/members.ts';
export { arrangeThread, followThread, readThread } from './gatherings/groups/threads/arrange-thread.ts';
export {
  deleteReply,
  editReply,
  reactToReply,
  removeReply,
  replyToThread,
} from './gatherings/groups/threads/replies.ts';
export { threadPage } from './gatherings/groups/threads/thread-page.ts';
export { groupThreads, startThread } from './gatherings/groups/threads/threads.ts';
export { answerPost, boardAnswers, deleteAnswer, removeAnswer } from './messaging/board/answers.ts';
export { deletePost, likePost, removePost, unlikePost } from './messaging/board/on-post.ts';
export { postToBoard } from './messaging/board/post-to-board.ts';
export { arrangeConversation, declineRequest } from './messaging/conversations/arrange.ts';
export { askBeforeSending } from './messaging/conversations/ask-before-sending.ts';
export { editMessage, reactToMessage } from './messaging/conversations/change-message.ts';
export { deleteMessage } from './messaging/conversations/on-message.ts';
export { messagingPreferences, saveMessagingPreferences } from './messaging/conversations/preferences.ts';
export { deliverNotification, sendConfirmation } from './notifications/notification-delivery/deliver.ts';
export { mailLinkPage, noticeAction } from './notifications/notification-delivery/mail-link-pages.ts';
export { mailReported } from './notifications/notification-delivery/mail-reports.ts';
export { endPhone, startPhone } from './notifications/notification-delivery/own-phones.ts';
export {
  ownNotificationSettings,
  saveNotificationSettings,
  setMailAddress,
} from './notifications/notification-delivery/own-settings.ts';
export { connectRealtime, followRoom } from './notifications/realtime/connect.ts';
export {
  closeProfiles,
  publishConversation,
  publishNews,
  publishRoom,
} from './notifications/realtime/publish.ts';
export { deleteAccount } from './people/account/delete-account.ts';
export { exportAccount } from './people/account/export-account.ts';
export { addPasskey, askForPasskey, passkeys, removePasskey } from './people/app-lock/own-passkeys.ts';
export { askToUnlock, unlock } from './people/app-lock/unlock.ts';
export { createInvitation, generateInvitation } from './people/invitations/make-invitation.ts';
export { invitationHistory, invitationQuota } from './people/invitations/own-invitations.ts';
export { validateInvitation } from './people/invitations/validate-invitation.ts';
export { withdrawInvitation } from './people/invitations/withdraw-invitation.ts';
export { checkUserStatus } from './people/people/check-user-status.ts';
export { signOutEverywhere } from './people/people/sign-out-everywhere.ts';
export { syncUser } from './people/people/sync-user.ts';
export { endSession, noteSession, ownSessions } from './people/sessions/own-sessions.ts';
export { enhanceBio } from './profiles/bio/enhance-bio.ts';
export {
  answerAssentRequest,
  ownJointDecisions,
  setJointRule,
} from './profiles/joint-decisions/own-joint-decisions.ts';
export { requestAssent } from './profiles/joint-decisions/request-assent.ts';
export { askDeletion, declineDeletion } from './profiles/leave-profile/delete-together.ts';
export { leaveProfile } from './profiles/leave-profile/leave-profile.ts';
export { endPause, pauseProfile } from './profiles/leave-profile/pause-profile.ts';
export { changeHandle, myHandle } from './profiles/my-profile/change-handle.ts';
export { addMember, removeMember, switchProfileType } from './profiles/my-profile/change-members.ts';
export { checkHandleAvailability } from './profiles/my-profile/check-handle-availability.ts';
export { saveMyProfile } from './profiles/my-profile/own-profile.ts';
export { addTag, memberTags, removeTag, setMemberTags } from './profiles/my-profile/own-tags.ts';
export {
  updateAgePreferences,
  updateBio,
  updateBirthdate,
  updateLocation,
  updateMemberName,
  updatePhysicalStats,
} from './profiles/my-profile/updates.ts';
export { completeOnboarding } from './profiles/onboarding/complete-onboarding.ts';
export { acceptPartnerInvite } from './profiles/partner-invites/accept-partner-invite.ts';
export { createPartnerInvite } from './profiles/partner-invites/create-partner-invite.ts';
export {
  ownMemberCards,
  signAs,
  withdrawPartnerInvite,
} from './profiles/partner-invites/own-member-cards.ts';
export { viewPartnerInvite } from './profiles/partner-invites/view-partner-invite.ts';
export {
  grantPhotoAccess,
  revokeAllPhotoAccess,
  revokePhotoAccess,
} from './profiles/photo-access/grant-access.ts';
export {
  allowPhotoRequests,
  dismissPhotoRequest,
  requestPhotoAccess,
} from './profiles/photo-access/request-access.ts';
export { ownPhotoGrants, photoAccessBetween } from './profiles/photo-access/view.ts';
export { peopleOfConnection } from './profiles/photos/album/name-others.ts';
export {
  deletePhoto,
  orderPhotos,
  setPhotoBlur,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from './profiles/photos/album/own-photos.ts';
export { answerPicture, picturesOfYou } from './profiles/photos/album/pictures-of-you.ts';
export {
  agreeToPhoto,
  sayWhoIsInHosted,
  sayWhoIsShown,
  takePhotoDown,
  whoIsInHosted,
  whoIsShown,
} from './profiles/photos/album/who-is-shown.ts';
export { pendingPhotos } from './profiles/photos/review/pending-photos.ts';
export { approvePhoto, rejectPhoto } from './profiles/photos/review/review-photo.ts';
export { notifyPhotoUploaded, photoUploadUrl } from './profiles/photos/upload/upload.ts';
export { blockMember } from './relations/blocks/block-member.ts';
export { blockedMembers, unblockMember } from './relations/blocks/own-blocks.ts';
export { beginnings } from './relations/connections/beginnings.ts';
export { connectWithInviter } from './relations/connections/connect-with-inviter.ts';
export { connections, favorites } from './relations/connections/connections.ts';
export { privateDetails } from './relations/connections/private-details.ts';
export { addPrivateTag, removePrivateTag } from './relations/connections/private-tags.ts';
export { hiddenMembers, hideMember, unhideMember } from './relations/hides/own-hides.ts';
export { addNote, removeNote, updateNote } from './relations/notes/personal-notes.ts';
export { previewAs } from './relations/preview-as/preview-as.ts';
export { ownPrivacy, savePrivacy } from './relations/privacy/my-privacy.ts';
export { addShield, ownShields, removeShield } from './relations/shields/own-shields.ts';
export { addPlaceShield, removePlaceShield } from './relations/shields/place-shields.ts';
export { readAudit } from './safety/audit/read-audit.ts';
export { whoSawMyData } from './safety/audit/who-saw.ts';
export {
  closeContentReview,
  pendingContentReviews,
} from './safety/content-review/pending-content-reviews.ts';
export { appeal } from './safety/moderation/appeal.ts';
export { decideAppeal, openAppeals } from './safety/moderation/appeals.ts';
export { moderationCase } from './safety/moderation/case.ts';
export { claimCase } from './safety/moderation/claim.ts';
export { decideCase } from './safety/moderation/decide.ts';
export { decideOtherAppeal, otherAppeals } from './safety/moderation/other-appeals.ts';
export { moderationQueue } from './safety/moderation/queue.ts';
export { moderationStatistics } from './safety/moderation/statistics.ts';
export { transparencyNumbers } from './safety/moderation/transparency.ts';
export { askForSecondLook, noticeState } from './safety/reports/notice-page.ts';
export { sendReport } from './safety/reports/report.ts';
export { reportFromOutside } from './safety/reports/report-from-outside.ts';
export { answerReviewers, askNewcomer } from './safety/reviews/ask-newcomer.ts';
export { approveProfile, rejectProfile } from './safety/reviews/decide.ts';
export { inviteeWasMeant } from './safety/reviews/invitee-was-meant.ts';
export { pendingProfileDetail } from './safety/reviews/pending-profile-detail.ts';
export { pendingProfiles } from './safety/reviews/pending-profiles.ts';
export { notifyCorrespondents, suspensions } from './safety/suspensions/suspensions.ts';
export { changeTier } from './safety/tiers/change-tier.ts';
export { memberTier, tierCandidates, tierHolders } from './safety/tiers/lists.ts';
