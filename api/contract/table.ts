import { deleteAccount, exportAccount } from './account.ts';
import { enhanceBio } from './bio.ts';
import { boardPosts, deletePost, likePost, postToBoard, removePost, unlikePost } from './board.ts';
import type { Endpoint } from './endpoint.ts';
import { health } from './health.ts';
import { homeStats, quickActions, readActivity, recentActivity, topMatches } from './home.ts';
import {
  createInvitation,
  generateInvitation,
  invitationHistory,
  invitationQuota,
  validateInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { checkUserStatus, me, syncUser } from './me.ts';
import { memberProfile } from './member-profile.ts';
import { addTag, connectionTags, memberTags, removeTag, setMemberTags } from './member-tags.ts';
import { myProfile, saveMyProfile } from './my-profile.ts';
import { completeOnboarding } from './onboarding.ts';
import {
  approvePhoto,
  deletePhoto,
  notifyPhotoUploaded,
  orderPhotos,
  pendingPhotos,
  photoUploadUrl,
  rejectPhoto,
  servePhoto,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from './photos.ts';
import { addMember, removeMember, switchProfileType } from './profile-members.ts';
import {
  updateAgePreferences,
  updateBio,
  updateBirthdate,
  updateLocation,
  updateMemberName,
  updatePhysicalStats,
} from './profile-updates.ts';
import { checkHandleAvailability } from './profiles.ts';
import { approveProfile, pendingProfileDetail, pendingProfiles, rejectProfile } from './reviews.ts';
import { discoveryTags } from './tags.ts';

/** Every call of the product. The API does not build unless each row has a handler, and the tests walk it. */
export const endpoints = {
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
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];
