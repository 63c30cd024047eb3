/**
 * Handlers that are loaded on first use. They share one file of the bundle, because several files would scatter common
 * code over many small ones.
 */
export { deleteAccount } from './account/delete-account.ts';
export { exportAccount } from './account/export-account.ts';
export { addPasskey, askForPasskey, passkeys, removePasskey } from './app-lock/own-passkeys.ts';
export { askToUnlock, unlock } from './app-lock/unlock.ts';
export { readAudit } from './audit/read-audit.ts';
export { whoSawMyData } from './audit/who-saw.ts';
export { enhanceBio } from './bio/enhance-bio.ts';
export { blockMember } from './blocks/block-member.ts';
export { blockedMembers, unblockMember } from './blocks/own-blocks.ts';
export { answerPost, boardAnswers, deleteAnswer, removeAnswer } from './board/answers.ts';
export { deletePost, likePost, removePost, unlikePost } from './board/on-post.ts';
export { postToBoard } from './board/post-to-board.ts';
export { beginnings } from './connections/beginnings.ts';
export { connectWithInviter } from './connections/connect-with-inviter.ts';
export { connections, favorites } from './connections/connections.ts';
export { privateDetails } from './connections/private-details.ts';
export { addPrivateTag, removePrivateTag } from './connections/private-tags.ts';
export { closeContentReview, pendingContentReviews } from './content-review/pending-content-reviews.ts';
export { arrangeConversation, declineRequest } from './conversations/arrange.ts';
export { askBeforeSending } from './conversations/ask-before-sending.ts';
export { editMessage, reactToMessage } from './conversations/change-message.ts';
export { deleteMessage } from './conversations/on-message.ts';
export { messagingPreferences, saveMessagingPreferences } from './conversations/preferences.ts';
export {
  calendarFeed,
  endCalendarFeed,
  eventFile,
  readCalendarFeed,
  renewCalendarFeed,
} from './events/calendar/calendar.ts';
export { editEventMessage, reactToEventMessage } from './events/chat/change-message.ts';
export { deleteEventMessage } from './events/chat/chat.ts';
export { copyEvent, createEvent } from './events/event/create-event.ts';
export { cancelEvent, editEvent } from './events/event/edit-event.ts';
export { eventDays, searchEvents } from './events/event/search-events.ts';
export { checkIn, checkInCode, markAttendance } from './events/guests/attendance.ts';
export { eventGuests } from './events/guests/guest-list.ts';
export {
  admitGuest,
  handOverEvent,
  inviteToEvent,
  removeGuest,
  setCoHost,
} from './events/guests/host-guests.ts';
export { joinEvent, leaveEvent } from './events/guests/join-event.ts';
export { moveOffers } from './events/guests/move-offers.ts';
export { myEvents } from './events/guests/my-events.ts';
export { keepApart, showAtEvent } from './events/guests/own-place.ts';
export {
  deleteEventPhoto,
  eventPhotos,
  eventPhotoUploadUrl,
  notifyEventPhoto,
  setEventCover,
} from './events/photos/photos.ts';
export { answerFeedback } from './feedback/answer.ts';
export { giveFeedback, updateFeedback, withdrawFeedback } from './feedback/give.ts';
export { feedbackGiven, feedbackReceived } from './feedback/lists.ts';
export { meetAgain } from './feedback/meet-again.ts';
export { feedbackEvent, feedbackOccasions } from './feedback/occasions.ts';
export { groupCoverUpload, groupCoverUploaded, removeGroupCover } from './groups/group/change-cover.ts';
export { createGroup } from './groups/group/create-group.ts';
export { closeGroup, editGroup } from './groups/group/edit-group.ts';
export { groupEvents } from './groups/group/group-events.ts';
export { groupInvitations, searchGroups } from './groups/group/search-groups.ts';
export {
  decideGroupRequest,
  inviteToGroup,
  removeGroupMember,
  setGroupRole,
} from './groups/membership/acts.ts';
export { declineGroupInvitation, joinGroup, withdrawGroupRequest } from './groups/membership/joining.ts';
export { leaveGroup } from './groups/membership/leaving.ts';
export { groupLog, groupMembers, groupRequests } from './groups/membership/members.ts';
export { arrangeThread, followThread, readThread } from './groups/threads/arrange-thread.ts';
export {
  deleteReply,
  editReply,
  reactToReply,
  removeReply,
  replyToThread,
} from './groups/threads/replies.ts';
export { threadPage } from './groups/threads/thread-page.ts';
export { groupThreads, startThread } from './groups/threads/threads.ts';
export { hiddenMembers, hideMember, unhideMember } from './hides/own-hides.ts';
export { notifications, readAllNotifications } from './home/notifications.ts';
export { createInvitation, generateInvitation } from './invitations/make-invitation.ts';
export { invitationHistory, invitationQuota } from './invitations/own-invitations.ts';
export { validateInvitation } from './invitations/validate-invitation.ts';
export { withdrawInvitation } from './invitations/withdraw-invitation.ts';
export {
  answerAssentRequest,
  ownJointDecisions,
  setJointRule,
} from './joint-decisions/own-joint-decisions.ts';
export { requestAssent } from './joint-decisions/request-assent.ts';
export { askDeletion, declineDeletion } from './leave-profile/delete-together.ts';
export { leaveProfile } from './leave-profile/leave-profile.ts';
export { endPause, pauseProfile } from './leave-profile/pause-profile.ts';
export { appeal } from './moderation/appeal.ts';
export { decideAppeal, openAppeals } from './moderation/appeals.ts';
export { moderationCase } from './moderation/case.ts';
export { claimCase } from './moderation/claim.ts';
export { decideCase } from './moderation/decide.ts';
export { decideOtherAppeal, otherAppeals } from './moderation/other-appeals.ts';
export { moderationQueue } from './moderation/queue.ts';
export { moderationStatistics } from './moderation/statistics.ts';
export { transparencyNumbers } from './moderation/transparency.ts';
export { changeHandle, myHandle } from './my-profile/change-handle.ts';
export { addMember, removeMember, switchProfileType } from './my-profile/change-members.ts';
export { checkHandleAvailability } from './my-profile/check-handle-availability.ts';
export { saveMyProfile } from './my-profile/own-profile.ts';
export { addTag, memberTags, removeTag, setMemberTags } from './my-profile/own-tags.ts';
export {
  updateAgePreferences,
  updateBio,
  updateBirthdate,
  updateLocation,
  updateMemberName,
  updatePhysicalStats,
} from './my-profile/updates.ts';
export { addNote, removeNote, updateNote } from './notes/personal-notes.ts';
export { deliverNotification, sendConfirmation } from './notification-delivery/deliver.ts';
export { mailLinkPage, noticeAction } from './notification-delivery/mail-link-pages.ts';
export { mailReported } from './notification-delivery/mail-reports.ts';
export { endPhone, startPhone } from './notification-delivery/own-phones.ts';
export {
  ownNotificationSettings,
  saveNotificationSettings,
  setMailAddress,
} from './notification-delivery/own-settings.ts';
export { completeOnboarding } from './onboarding/complete-onboarding.ts';
export { acceptPartnerInvite } from './partner-invites/accept-partner-invite.ts';
export { createPartnerInvite } from './partner-invites/create-partner-invite.ts';
export { ownMemberCards, signAs, withdrawPartnerInvite } from './partner-invites/own-member-cards.ts';
export { viewPartnerInvite } from './partner-invites/view-partner-invite.ts';
export { checkUserStatus } from './people/check-user-status.ts';
export { signOutEverywhere } from './people/sign-out-everywhere.ts';
export { syncUser } from './people/sync-user.ts';
export { grantPhotoAccess, revokeAllPhotoAccess, revokePhotoAccess } from './photo-access/grant-access.ts';
export {
  allowPhotoRequests,
  dismissPhotoRequest,
  requestPhotoAccess,
} from './photo-access/request-access.ts';
export { ownPhotoGrants, photoAccessBetween } from './photo-access/view.ts';
export { peopleOfConnection } from './photos/album/name-others.ts';
export {
  deletePhoto,
  orderPhotos,
  setPhotoBlur,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from './photos/album/own-photos.ts';
export { answerPicture, picturesOfYou } from './photos/album/pictures-of-you.ts';
export {
  agreeToPhoto,
  sayWhoIsInHosted,
  sayWhoIsShown,
  takePhotoDown,
  whoIsInHosted,
  whoIsShown,
} from './photos/album/who-is-shown.ts';
export { pendingPhotos } from './photos/review/pending-photos.ts';
export { approvePhoto, rejectPhoto } from './photos/review/review-photo.ts';
export { notifyPhotoUploaded, photoUploadUrl } from './photos/upload/upload.ts';
export { previewAs } from './preview-as/preview-as.ts';
export { ownPrivacy, savePrivacy } from './privacy/my-privacy.ts';
export { connectRealtime, followRoom } from './realtime/connect.ts';
export { closeProfiles, publishConversation, publishNews, publishRoom } from './realtime/publish.ts';
export { askForSecondLook, noticeState } from './reports/notice-page.ts';
export { sendReport } from './reports/report.ts';
export { reportFromOutside } from './reports/report-from-outside.ts';
export { answerReviewers, askNewcomer } from './reviews/ask-newcomer.ts';
export { approveProfile, rejectProfile } from './reviews/decide.ts';
export { inviteeWasMeant } from './reviews/invitee-was-meant.ts';
export { pendingProfileDetail } from './reviews/pending-profile-detail.ts';
export { pendingProfiles } from './reviews/pending-profiles.ts';
export { endSession, noteSession, ownSessions } from './sessions/own-sessions.ts';
export { addShield, ownShields, removeShield } from './shields/own-shields.ts';
export { addPlaceShield, removePlaceShield } from './shields/place-shields.ts';
export { notifyCorrespondents, suspensions } from './suspensions/suspensions.ts';
export { changeTier } from './tiers/change-tier.ts';
export { memberTier, tierCandidates, tierHolders } from './tiers/lists.ts';
export { ownPreview } from './views/member-profile.ts';
export { whosViewed } from './views/whos-viewed.ts';
