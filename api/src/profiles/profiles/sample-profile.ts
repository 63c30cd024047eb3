import { sampleMember } from '../../../contract/profiles/sample-member.ts';
import { type Photo, photoSchema } from './photo.ts';
import { type Member, type Profile, profileSchema } from './profile.ts';

const submittedAt = '2026-03-09T00:00:00.000Z';

export const samplePerson = (id: number, changes: Partial<Member> = {}): Member => ({
  ...sampleMember,
  id,
  name: `Person ${id}`,
  bio: '',
  likes: [],
  funFact: '',
  photoId: null,
  privateTags: [],
  ...changes,
});

export const sampleProfile = (changes: Partial<Profile> = {}): Profile =>
  profileSchema.parse({
    schemaVersion: 1,
    id: 5,
    people: [{ personId: 'iris', memberId: 1, createdAt: submittedAt }],
    type: 'single',
    handle: 'Iris',
    members: [samplePerson(1)],
    mainBio: 'I cook.',
    funFact: 'I juggle.',
    location: 'Ghent',
    status: 'Approved',
    tier: 'explorer',
    submittedAt,
    reviewEndsAt: null,
    invitation: null,
    decisions: [],
    ...changes,
  });

export const samplePhoto = (changes: Partial<Photo> = {}): Photo =>
  photoSchema.parse({
    id: 'photo',
    caption: '',
    isPrimary: false,
    isPrivate: false,
    order: 0,
    status: 'approved',
    uploadedAt: submittedAt,
    arrivedAt: submittedAt,
    size: { width: 9, height: 9 },
    pictures: 'made',
    rejection: null,
    ...changes,
  });
