import { isDeepStrictEqual } from 'node:util';
import type { PrefilledPart } from '../../../contract/profiles/member-fields.ts';
import { type MemberChanges, profileMessages } from '../../../contract/profiles/my-profile.ts';
import { noWishes, type Wishes } from '../../../contract/profiles/who-we-are.ts';
import { ApiError, type FieldError, invalidFields } from '../../platform/http/api-error.ts';
import { memberPhoto } from '../profiles/photo.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { birthDateFault } from './birth-date.ts';
import { ageRangeFault } from './member-faults.ts';

/** An undefined field stays as it is. */
export interface ProfileEdit {
  about?: string | undefined;
  funFact?: string | undefined;
  location?: string | undefined;
  hidden?: boolean | undefined;
  wishes?: Wishes | undefined;
  members?: MemberChanges[] | undefined;
}

export type EditBasis = Omit<ProfileEdit, 'members'> & {
  members?: Partial<MemberChanges>[] | undefined;
};

type FieldValue = string | number | boolean | object | null;
/**
 * A single has one bio, the profile's: a bio that is given for its member becomes that. An empty one is left out, because
 * the member's bio reads as empty. Both bios are kept where they differ, for `withEdit` to refuse.
 */
export function withOneBio({ type, members }: Profile, edit: ProfileEdit): ProfileEdit {
  const [only] = members;
  const bio = edit.members?.find(({ id }) => id === only?.id)?.bio;
  if (type !== 'single' || !bio || (edit.about ?? bio) !== bio) return edit;
  return {
    ...edit,
    about: bio,
    members: edit.members?.map((changes) =>
      changes.id === only?.id ? { ...changes, bio: undefined } : changes,
    ),
  };
}

interface FieldEdit {
  path: string;
  stored: FieldValue;
  next: FieldValue;
  basis: FieldValue | undefined;
}

/**
 * @returns the same object if nothing differs
 * @throws ApiError 400 for an invalid field, 404 for a member of another profile, 409 naming each field that somebody
 * else changed since the person began
 */
export function withEdit(
  profile: Profile,
  edit: ProfileEdit,
  now: Date,
  basis: EditBasis = {},
): { profile: Profile; changed: string[] } {
  const fields = [...profileFieldEdits(profile, edit, basis), ...memberFieldEdits(profile, edit, basis)];
  const changed = fields.filter(isChange);
  const conflicts = changed.filter(
    ({ stored, basis }) => basis !== undefined && !isDeepStrictEqual(basis, stored),
  );
  if (conflicts.length > 0) {
    const errors = conflicts.map(({ path }) => ({ field: path, message: profileMessages.conflict }));
    throw new ApiError(409, profileMessages.conflict, { errors });
  }
  if (changed.length === 0) return { profile, changed: [] };
  const edited = withFields(profile, edit);
  const faults = faultsOf(edited, edit, now);
  if (faults.length > 0) throw invalidFields(faults);
  return { profile: edited, changed: changed.map(({ path }) => path) };
}

const isChange = ({ stored, next }: FieldEdit): boolean => !isDeepStrictEqual(stored, next);

function profileFieldEdits(profile: Profile, edit: ProfileEdit, basis: EditBasis): FieldEdit[] {
  const stored = {
    about: profile.mainBio,
    funFact: profile.funFact,
    location: profile.location,
    hidden: profile.hidden,
    wishes: profile.wishes ?? noWishes,
  };
  return fieldEdits('', stored, edit, basis);
}

function memberFieldEdits(profile: Profile, edit: ProfileEdit, basis: EditBasis): FieldEdit[] {
  return (edit.members ?? []).flatMap((changes) => {
    const member = profile.members.find(({ id }) => id === changes.id);
    if (!member) throw new ApiError(404, profileMessages.memberNotFound);
    const { id, name, birthDate, bio, likes, funFact, heightFeet, heightInches, weightLbs } = member;
    const { preferredAgeRangeMin, preferredAgeRangeMax } = member;
    const self = {
      gender: member.gender ?? null,
      pronouns: member.pronouns ?? null,
      orientation: member.orientation ?? null,
    };
    const body = { heightFeet, heightInches, weightLbs };
    const said = { bio, likes, funFact, photoId: memberPhoto(member, profile)?.id ?? null };
    const stored = { name, birthDate, ...said, ...body, preferredAgeRangeMin, preferredAgeRangeMax, ...self };
    const seen = basis.members?.find((other) => other.id === id) ?? {};
    const path = `members.${id}.`;
    const { unconfirmed = [] } = member;
    const confirmed: FieldEdit = {
      path: `${path}unconfirmed`,
      stored: unconfirmed,
      next: stillUnconfirmed(member, changes),
      basis: undefined,
    };
    const edits = fieldEdits(path, stored, changes, seen);
    return edits.some(isChange) ? edits : [...edits, confirmed];
  });
}

const partFields = {
  measures: ['heightFeet', 'heightInches', 'weightLbs'],
  ages: ['preferredAgeRangeMin', 'preferredAgeRangeMax'],
} as const satisfies Record<PrefilledPart, readonly (keyof MemberChanges)[]>;

/** Sending any field of a part confirms that part, even with the same value. */
export const stillUnconfirmed = (
  { unconfirmed = [] }: Member,
  changes: Pick<MemberChanges, (typeof partFields)[PrefilledPart][number]>,
): PrefilledPart[] =>
  unconfirmed.filter((part) => partFields[part].every((field) => changes[field] === undefined));

function fieldEdits<Stored extends Record<string, FieldValue>>(
  prefix: string,
  stored: Stored,
  edit: { [Field in keyof Stored]?: Stored[Field] | undefined },
  basis: { [Field in keyof Stored]?: Stored[Field] | undefined },
): FieldEdit[] {
  return Object.keys(stored).flatMap((field) => {
    const next = edit[field];
    const before = stored[field];
    if (next === undefined || before === undefined) return [];
    return [{ path: `${prefix}${field}`, stored: before, next, basis: basis[field] }];
  });
}

function withFields(before: Profile, edit: ProfileEdit): Profile {
  const profile = withVisibility(before, edit);
  return {
    ...profile,
    mainBio: edit.about ?? profile.mainBio,
    funFact: edit.funFact ?? profile.funFact,
    location: edit.location ?? profile.location,
    ...(edit.wishes && { wishes: edit.wishes }),
    members: profile.members.map((member) =>
      (edit.members ?? []).filter(({ id }) => id === member.id).reduce(withMemberChanges, member),
    ),
  };
}

/** A profile hidden by hand stays hidden until it is shown again. */
function withVisibility(profile: Profile, { hidden }: ProfileEdit): Profile {
  if (hidden === undefined || hidden === profile.hidden) return profile;
  if (profile.incomplete) throw new ApiError(409, profileMessages.incomplete);
  const { hiddenUntil: _until, ...others } = profile;
  return { ...others, hidden };
}

function withMemberChanges(member: Member, changes: MemberChanges): Member {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { unconfirmed: _, ...confirmed } = member;
  const unconfirmed = stillUnconfirmed(member, changes);
  return { ...confirmed, ...(unconfirmed.length > 0 && { unconfirmed }), ...given };
}

function faultsOf(profile: Profile, edit: ProfileEdit, now: Date): FieldError[] {
  const { type, members } = profile;
  const faults: FieldError[] = [];
  if (type !== 'single' && edit.funFact) {
    faults.push({ field: 'funFact', message: 'Only a single profile has a fun fact' });
  }
  for (const changes of edit.members ?? []) {
    const member = members.find(({ id }) => id === changes.id);
    if (member) faults.push(...memberFaults(member, changes, profile, now));
  }
  return faults;
}

function memberFaults(
  member: Member,
  { birthDate, bio, funFact, photoId }: MemberChanges,
  profile: Profile,
  now: Date,
): FieldError[] {
  const field = (name: string) => `members.${member.id}.${name}`;
  const dateFault =
    birthDate === undefined ? undefined : birthDateFault(birthDate, now, profile.place?.timeZone);
  const rangeFault = ageRangeFault(member);
  const faults: FieldError[] = [];
  if (dateFault) faults.push({ field: field('birthDate'), message: dateFault });
  if (rangeFault) faults.push({ field: field('preferredAgeRangeMax'), message: rangeFault });
  if (profile.type === 'single' && bio) {
    faults.push({ field: field('bio'), message: 'A single profile has one bio, its own' });
  }
  if (profile.type === 'single' && funFact) {
    faults.push({ field: field('funFact'), message: 'A single profile has one fun fact, its own' });
  }
  if (photoId && !memberPhoto(member, profile)) {
    faults.push({ field: field('photoId'), message: profileMessages.photoNotShown });
  }
  return faults;
}
