import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import type { TagCategory } from '@veil/api/contract/profiles/tags';
import { memberName } from '../members/member-name.ts';
import { type Answered, openQuestions } from './open-questions.ts';

/** A part of a profile that can still be added. */
interface Unfinished {
  key: string;
  title: string;
  text: string;
  to: string;
  action: string;
}

/** The fields of a profile that decide what is missing. */
interface Begun extends Pick<OwnProfile, 'about' | 'type' | 'wishes'> {
  photos: readonly Pick<OwnProfile['photos'][number], 'status'>[];
  members: readonly (Pick<ProfileMember, 'name' | 'holder'> & Answered)[];
}

const people = (members: Begun['members']): string =>
  members.map((member, index) => memberName(member, index)).join(' and ');

/** The finished parts of a profile, one line each. */
export function doneOf({ photos, about, members, wishes }: Begun): string[] {
  const answers = members.reduce((sum, { tags, privateTags }) => sum + tags.length + privateTags.length, 0);
  const good = photos.filter(isNotRefused);
  const waiting = good.filter(({ status }) => status !== 'approved');
  return [
    ...(good.length > 0
      ? [
          `${countPhrase(good.length, 'photo')}${waiting.length > 0 ? `, ${waiting.length} still being looked at` : ''}`,
        ]
      : []),
    ...(about.trim() ? ['A few words about you'] : []),
    ...(hasWishes(wishes) ? ['Who you would like to meet'] : []),
    ...(answers > 0 ? [countPhrase(answers, 'answer')] : []),
  ];
}

/** The missing parts, the most helpful first. */
export function unfinishedOf(profile: Begun, categories: readonly TagCategory[]): Unfinished[] {
  const { members, photos, about, type, wishes } = profile;
  const open = members.filter(
    (member) => member.holder === 'you' && openQuestions(categories, member).length > 0,
  );
  const questions = open.reduce((sum, member) => sum + openQuestions(categories, member).length, 0);
  return [
    ...(!photos.some(isNotRefused)
      ? [
          {
            key: 'photo',
            title: 'Add a photo. Faces optional.',
            text:
              photos.length === 0
                ? 'Hands, a back, a view you love.'
                : `${countPhrase(photos.length, 'photo')} could not be taken. There you read why.`,
            to: '/community/edit-profile?tab=photos',
            action: 'Add a photo',
          },
        ]
      : []),
    ...(questions > 0
      ? [
          {
            key: 'questions',
            title: `${countPhrase(questions, 'question')} left`,
            text:
              type === 'single'
                ? 'Two at a time, all optional.'
                : `For ${people(open)}. Two at a time, all optional.`,
            to: '/community/questions',
            action: 'Answer a few',
          },
        ]
      : []),
    ...(about.trim() === ''
      ? [
          {
            key: 'about',
            title: 'Say something in your own words',
            text: 'A sentence is enough to begin with.',
            to: '/community/edit-profile',
            action: 'Write it',
          },
        ]
      : []),
    ...(hasWishes(wishes)
      ? []
      : [
          {
            key: 'wishes',
            title: 'Say who you would like to meet',
            text: 'Women, men, couples or more; for company, romance or play.',
            to: '/community/edit-profile',
            action: 'Choose',
          },
        ]),
  ];
}

const isNotRefused = ({ status }: Begun['photos'][number]): boolean => status !== 'rejected';

const hasWishes = ({ genders, types, purposes }: OwnProfile['wishes']): boolean =>
  genders.length + types.length + purposes.length > 0;
