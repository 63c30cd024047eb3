import type { Profile } from '../../profiles/profiles/profile.ts';

/** The subject of a review. Its records may outlast the profile. */
export interface ReviewSubject {
  readonly id: number;
  readonly inviterId: number | undefined;
}

export const subjectOf = ({ id, invitation }: Pick<Profile, 'id' | 'invitation'>): ReviewSubject => ({
  id,
  inviterId: invitation?.inviterId,
});

/** Members may not decide about themselves, their invitees or their inviter. */
export const areLinkedByInvitation = (
  { id, invitation }: { readonly id: number; readonly invitation: { readonly inviterId: number } | null },
  subject: ReviewSubject,
): boolean => subject.id === id || subject.inviterId === id || invitation?.inviterId === subject.id;
