import {
  allowed,
  asksFirst,
  callers,
  ignored,
  lists,
  notifiesFirst,
  profiles,
  refused,
  type WhoseCalls,
} from './whose.ts';

const narrowing = 'Narrowing is anyone’s, at once.';
const together = 'The profile says it of all its people.';
const handle = 'The handle names the profile.';
const order = 'Photos of the profile have one order.';
const answerOwn = (
  { profileId, publicPicture }: { profileId: number; publicPicture: string },
  isYes: boolean,
) => ({
  kind: 'profile',
  ownerId: profileId,
  photoIds: [publicPicture],
  isYes,
});
const joint = 'Each answers for themselves, and the rule is of all.';

/** Cards, photos, tags and what people of a profile decide together. */
export const profilesCalls = {
  myProfile: profiles(together),
  saveMyProfile: refused(({ irisCard }) => ({ members: [{ id: irisCard, name: 'Someone else' }] })),
  ownPreview: profiles(together),
  previewAs: profiles(together),
  memberProfile: lists,
  updateBio: refused(({ irisCard }) => ({ bioType: 'member', memberId: irisCard, bio: 'Never hers.' })),
  updateMemberName: refused(({ irisCard }) => ({ memberId: irisCard, name: 'Someone else' })),
  updateBirthdate: refused(({ irisCard }) => ({ memberId: irisCard, birthDate: '1980-01-01' })),
  updatePhysicalStats: refused(({ irisCard }) => ({
    memberId: irisCard,
    heightFeet: 4,
    heightInches: 1,
    weightLbs: 90,
  })),
  updateAgePreferences: refused(({ irisCard }) => ({ memberId: irisCard, ageRangeMin: 60, ageRangeMax: 70 })),
  updateLocation: profiles(together),
  enhanceBio: callers('It rewrites the text that is sent.'),
  changeHandle: profiles(handle),
  myHandle: profiles(handle),
  addMember: profiles(together),
  removeMember: refused(({ irisCard }) => ({ memberId: irisCard })),
  switchProfileType: refused(({ boCard }) => ({
    profileType: 'single',
    keepMemberIds: [boCard],
    newMembers: [],
  })),
  addTag: refused(({ irisCard }) => ({ memberId: irisCard, tagId: 1005, category: 'Play Style' })),
  removeTag: refused(({ irisCard }) => ({ memberId: irisCard, tagId: 1005, category: 'Play Style' })),
  memberTags: profiles('What a card says is the profile’s to read.'),
  setMemberTags: refused(({ irisCard }) => ({ memberId: irisCard, publicTags: [], privateTags: [] })),
  connectionTags: lists,
  discoveryTags: lists,
  searchPlaces: lists,
  rating: lists,
  photoUploadUrl: profiles('A photo begins as the profile’s; who is shown is said of it.'),
  notifyPhotoUploaded: profiles('A photo begins as the profile’s; who is shown is said of it.'),
  orderPhotos: profiles(order),
  setPhotoPrivacy: [
    asksFirst(({ privatePicture }) => ({ photoId: privatePicture, isPrivate: false })),
    asksFirst(({ sharedPicture }) => ({ photoId: sharedPicture, isPrivate: false })),
    allowed(narrowing, ({ publicPicture }) => ({ photoId: publicPicture, isPrivate: true }), {
      isLast: true,
    }),
  ],
  setPhotoBlur: allowed(narrowing, ({ publicPicture }) => ({ photoIds: [publicPicture], isBlurred: true })),
  setPrimaryPhoto: notifiesFirst(({ laterPicture }) => ({ photoId: laterPicture })),
  updatePhotoCaption: profiles('A caption is a word of the profile.'),
  deletePhoto: allowed(narrowing, ({ publicPicture }) => ({ photoId: publicPicture }), { isLast: true }),
  answerPictures: [
    refused((own) => answerOwn(own, true)),
    allowed(narrowing, (own) => answerOwn(own, false)),
  ],
  sayWhoIsShown: ignored(({ publicPicture }) => ({ photoId: publicPicture, memberIds: [] })),
  whoIsShown: profiles('Everybody of the profile reads who is said to be shown.'),
  choosePhotoAudience: callers('Each person says it for themselves.'),
  photoAudience: callers('Each person says it for themselves.'),
  picturesOfYou: callers('It lists pictures that show the caller.'),
  peopleOfConnection: lists,
  sayWhoIsInHosted: profiles('A photo of an event or a group is its host’s.'),
  whoIsInHosted: profiles('A photo of an event or a group is its host’s.'),
  servePhoto: profiles('Photos of a profile are seen by its people.'),
  ownerPhoto: lists,
  signedPhoto: lists,
  signedOwnerPhoto: lists,
  grantPhotoAccess: [
    asksFirst(({ otto, privatePicture }) => ({
      profileId: otto.profile.id,
      photoIds: [privatePicture],
      span: 'day',
    })),
    asksFirst(({ otto, sharedPicture }) => ({
      profileId: otto.profile.id,
      photoIds: [sharedPicture],
      span: 'day',
    })),
  ],
  requestAssent: asksFirst(({ otto, privatePicture }) => ({
    pictures: { profileId: otto.profile.id, photoIds: [privatePicture], span: 'day' },
  })),
  answerAssentRequest: callers(joint),
  ownJointDecisions: profiles(joint),
  seeRuleEnding: callers(joint),
  setJointRule: asksFirst(() => ({ what: 'events', isWanted: true })),
  allowPhotoRequests: profiles('Requests for photos are made to the profile.'),
  dismissPhotoRequest: profiles('Requests for photos are made to the profile.'),
  ownPhotoGrants: profiles('Private photos are opened by the profile.'),
  photoAccessBetween: profiles('Private photos are opened by the profile.'),
  requestPhotoAccess: profiles('Requests for photos are made by the profile.'),
  revokePhotoAccess: profiles(narrowing),
} satisfies WhoseCalls;
