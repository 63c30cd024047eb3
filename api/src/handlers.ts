import type { EndpointName, endpoints } from '../contract/table.ts';
import { deleteAccount } from './account/delete-account.ts';
import { exportAccount } from './account/export-account.ts';
import { enhanceBio } from './bio/enhance-bio.ts';
import { boardPosts } from './board/board-posts.ts';
import { deletePost } from './board/delete-post.ts';
import { likePost } from './board/like-post.ts';
import { postToBoard } from './board/post-to-board.ts';
import { removePost } from './board/remove-post.ts';
import { unlikePost } from './board/unlike-post.ts';
import { health } from './health/health.ts';
import { homeStats } from './home/home-stats.ts';
import { quickActions } from './home/quick-actions.ts';
import { readActivity } from './home/read-activity.ts';
import { recentActivity } from './home/recent-activity.ts';
import { topMatches } from './home/top-matches.ts';
import type { Handler } from './http/serve.ts';
import { createInvitation } from './invitations/create-invitation.ts';
import { generateInvitation } from './invitations/generate-invitation.ts';
import { invitationHistory } from './invitations/invitation-history.ts';
import { invitationQuota } from './invitations/invitation-quota.ts';
import { validateInvitation } from './invitations/validate-invitation.ts';
import { withdrawInvitation } from './invitations/withdraw-invitation.ts';
import { completeOnboarding } from './onboarding/complete-onboarding.ts';
import { checkUserStatus } from './people/check-user-status.ts';
import { me } from './people/me.ts';
import { syncUser } from './people/sync-user.ts';
import {
  deletePhoto,
  orderPhotos,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from './photos/own-photos.ts';
import { pendingPhotos } from './photos/pending-photos.ts';
import { approvePhoto, rejectPhoto } from './photos/review-photo.ts';
import { servePhoto } from './photos/serve-photo.ts';
import { notifyPhotoUploaded, photoUploadUrl } from './photos/upload.ts';
import { addMember } from './profiles/add-member.ts';
import { checkHandleAvailability } from './profiles/check-handle-availability.ts';
import { memberProfile } from './profiles/member-profile.ts';
import { myProfile } from './profiles/my-profile.ts';
import { removeMember } from './profiles/remove-member.ts';
import { saveMyProfile } from './profiles/save-my-profile.ts';
import { switchProfileType } from './profiles/switch-profile-type.ts';
import { updateAgePreferences } from './profiles/update-age-preferences.ts';
import { updateBio } from './profiles/update-bio.ts';
import { updateBirthdate } from './profiles/update-birthdate.ts';
import { updateLocation } from './profiles/update-location.ts';
import { updateMemberName } from './profiles/update-member-name.ts';
import { updatePhysicalStats } from './profiles/update-physical-stats.ts';
import { approveProfile } from './reviews/approve-profile.ts';
import { pendingProfileDetail } from './reviews/pending-profile-detail.ts';
import { pendingProfiles } from './reviews/pending-profiles.ts';
import { rejectProfile } from './reviews/reject-profile.ts';
import { addTag } from './tags/add-tag.ts';
import { connectionTags } from './tags/connection-tags.ts';
import { discoveryTags } from './tags/discovery-tags.ts';
import { memberTags } from './tags/member-tags.ts';
import { removeTag } from './tags/remove-tag.ts';
import { setMemberTags } from './tags/set-member-tags.ts';

/** One handler per row of the contract's table: a row without one does not compile. */
export const handlers: { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> } = {
  health,
  exportAccount,
  deleteAccount,
  me,
  checkUserStatus,
  syncUser,
  invitationHistory,
  createInvitation,
  invitationQuota,
  generateInvitation,
  validateInvitation,
  withdrawInvitation,
  discoveryTags,
  connectionTags,
  addTag,
  removeTag,
  memberTags,
  setMemberTags,
  checkHandleAvailability,
  completeOnboarding,
  myProfile,
  memberProfile,
  enhanceBio,
  saveMyProfile,
  updateBirthdate,
  updateBio,
  updateLocation,
  updateAgePreferences,
  updatePhysicalStats,
  updateMemberName,
  switchProfileType,
  addMember,
  removeMember,
  pendingProfiles,
  pendingProfileDetail,
  approveProfile,
  rejectProfile,
  boardPosts,
  postToBoard,
  likePost,
  unlikePost,
  deletePost,
  removePost,
  photoUploadUrl,
  notifyPhotoUploaded,
  servePhoto,
  homeStats,
  recentActivity,
  readActivity,
  topMatches,
  quickActions,
  setPrimaryPhoto,
  updatePhotoCaption,
  setPhotoPrivacy,
  orderPhotos,
  deletePhoto,
  pendingPhotos,
  approvePhoto,
  rejectPhoto,
};
