import { memberName } from '../../members/member-name.ts';
import { isAsked, type OnboardingDraft } from '../draft/draft.ts';

type ScreenKind = 'people' | 'answers' | 'self' | 'photos' | 'wishes' | 'bio';

/** One screen of the basics, with at most six fields until something is added. */
export interface BasicsScreen {
  kind: ScreenKind;
  /** Indexes of the members on this screen; empty if it is about all of them. */
  members: number[];
}

/** Number of members with two fields each on one screen. */
const pairsPerScreen = 3;

type Asked = Pick<OnboardingDraft, 'members' | 'profileType' | 'spokenFor'>;

/** The screens of the basics in order. */
export function basicsScreens({ members, spokenFor }: Asked): BasicsScreen[] {
  const places = members.map((_, place) => place);
  const asked = places.filter((place) => isAsked({ members, spokenFor }, place));
  const together = (kind: ScreenKind, among: number[]): BasicsScreen[] =>
    among
      .filter((_, index) => index % pairsPerScreen === 0)
      .map((_, screen) => ({
        kind,
        members: among.slice(screen * pairsPerScreen, (screen + 1) * pairsPerScreen),
      }));
  return [
    ...together('people', places),
    ...together('answers', places.slice(1)),
    ...asked.map((place): BasicsScreen => ({ kind: 'self', members: [place] })),
    { kind: 'photos', members: [] },
    { kind: 'wishes', members: [] },
    { kind: 'bio', members: [] },
  ];
}

const kindsOf: [fields: RegExp, ScreenKind][] = [
  [/^members\.\d+\.(height|weight|gender|pronouns|orientation)/, 'self'],
  [/^members\.\d+\.preferredAge/, 'wishes'],
  [/^members\.\d+\.(likes|funFact)/, 'bio'],
  [/^photos/, 'photos'],
  [/^mainBio$/, 'bio'],
];

/** The screen that contains a field such as `members.0.name`; the first screen if none does. */
export function basicsPageOf(draft: Asked, field: string): number {
  const kind = kindsOf.find(([fields]) => fields.test(field))?.[1] ?? 'people';
  const place = Number(field.split('.')[1] ?? 0);
  const page = basicsScreens(draft).findIndex(
    (screen) => screen.kind === kind && (screen.members.length === 0 || screen.members.includes(place)),
  );
  return Math.max(page, 0);
}

export interface Title {
  title: string;
  intro?: string;
  /** What the screen is about, where its step has several. */
  part?: string;
}

/** The heading of a screen, and the sentence below it. */
export function basicsTitle({ kind, members: [place = 0] }: BasicsScreen, draft: Asked): Title {
  const isSingle = draft.profileType === 'single';
  // The first member is the reader.
  const isOwn = place === 0;
  const name = memberName(draft.members[place] ?? { name: '' }, place);
  switch (kind) {
    case 'people':
      return {
        title: 'The basics',
        part: isSingle ? 'name' : 'names',
        intro: isSingle
          ? 'First your name and the day you were born.'
          : 'First everybody’s name and birth date. The first card is yours.',
      };
    case 'answers':
      return {
        title: 'Who answers?',
        part: 'who answers',
        intro: 'Each person knows best who they are. At the end you get a key to hand them.',
      };
    case 'self':
      return {
        title: isOwn ? 'Who are you?' : `Who is ${name}?`,
        part: isOwn ? 'you' : name,
        intro: 'Yours to say or not. What you show stands next to your age.',
      };
    case 'photos':
      return {
        title: 'Add a photo',
        part: 'photos',
        intro: 'No face needed: hands, a back, a view you love. Without pictures is fair, too.',
      };
    case 'wishes':
      return {
        title: 'Who you would like to meet',
        part: 'who to meet',
        intro: 'Leave it empty to meet everybody.',
      };
    case 'bio':
      return { title: 'In your own words', part: 'words', intro: 'A sentence or two is enough.' };
  }
}
