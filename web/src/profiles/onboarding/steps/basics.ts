import { memberName } from '../../members/member-name.ts';
import { isAsked, type OnboardingDraft } from '../draft/draft.ts';

type ScreenKind =
  | 'people'
  | 'answers'
  | 'self'
  | 'measures'
  | 'meets'
  | 'wishes'
  | 'purposes'
  | 'photos'
  | 'said'
  | 'bio';

/** One screen of the basics, with at most six fields. */
export interface BasicsScreen {
  kind: ScreenKind;
  /** Indexes of the members on this screen; empty if it is about all of them. */
  members: number[];
}

/** Number of members with two fields each on one screen. */
const pairsPerScreen = 3;

type Asked = Pick<OnboardingDraft, 'members' | 'profileType' | 'spokenFor'>;

/** The screens of the basics in order. */
export function basicsScreens({ members, profileType, spokenFor }: Asked): BasicsScreen[] {
  const places = members.map((_, place) => place);
  const asked = places.filter((place) => isAsked({ members, spokenFor }, place));
  const together = (kind: ScreenKind, among = asked): BasicsScreen[] =>
    among
      .filter((_, index) => index % pairsPerScreen === 0)
      .map((_, screen) => ({
        kind,
        members: among.slice(screen * pairsPerScreen, (screen + 1) * pairsPerScreen),
      }));
  const inTurn = (kind: ScreenKind): BasicsScreen[] => asked.map((place) => ({ kind, members: [place] }));
  return [
    ...together('people', places),
    ...together('answers', places.slice(1)),
    ...inTurn('self'),
    ...inTurn('measures'),
    ...inTurn('meets'),
    { kind: 'wishes', members: [] },
    { kind: 'purposes', members: [] },
    { kind: 'photos', members: [] },
    ...(profileType === 'single' ? [] : together('said')),
    { kind: 'bio', members: profileType === 'single' ? places : [] },
  ];
}

const kindsOf: [fields: RegExp, ScreenKind][] = [
  [/^members\.\d+\.(height|weight)/, 'measures'],
  [/^members\.\d+\.(gender|pronouns)/, 'self'],
  [/^members\.\d+\.(orientation|preferredAge)/, 'meets'],
  [/^members\.\d+\.(likes|funFact)/, 'said'],
  [/^mainBio$/, 'bio'],
];

/** The screen that contains a field such as `members.0.name`; the first screen if none does. */
export function basicsPageOf(draft: Asked, field: string): number {
  const kind = kindsOf.find(([fields]) => fields.test(field))?.[1] ?? 'people';
  const place = Number(field.split('.')[1] ?? 0);
  const screens = basicsScreens(draft);
  const page = screens.findIndex(
    (screen) => screen.kind === kind && (screen.members.length === 0 || screen.members.includes(place)),
  );
  return page >= 0 ? page : kind === 'said' ? screens.length - 1 : 0;
}

export interface Title {
  title: string;
  intro?: string;
}

/** The heading of a screen, and the sentence below it. */
export function basicsTitle({ kind, members: [place = 0] }: BasicsScreen, draft: Asked): Title {
  const isSingle = draft.profileType === 'single';
  // The first member is the reader.
  const isOwn = place === 0;
  const name = memberName(draft.members[place] ?? { name: '' }, place);
  switch (kind) {
    case 'people':
      return isSingle
        ? { title: 'The basics', intro: 'First your name and the day you were born.' }
        : { title: 'The basics', intro: 'First everybody’s name and birth date. The first card is yours.' };
    case 'answers':
      return {
        title: 'Who answers?',
        intro: 'Each person says best who they are. You get a key to send them at the end.',
      };
    case 'self':
      return {
        title: isOwn ? 'Who are you?' : `Who is ${name}?`,
        intro: 'Yours to say or not. What is shown stands beside the age.',
      };
    case 'measures':
      return {
        title: isOwn ? 'Your height and weight' : `Height and weight of ${name}`,
        intro: 'We filled in something to start from. Looks right?',
      };
    case 'meets':
      return { title: isOwn ? 'Who are you drawn to?' : `Who is ${name} drawn to?` };
    case 'wishes':
      return {
        title: 'Who you would like to meet',
        intro: 'Leave it empty to meet everybody.',
      };
    case 'purposes':
      return { title: 'And what for?', intro: 'As many as you like, or none.' };
    case 'photos':
      return { title: 'Add a photo', intro: 'No face needed: hands, a back, a view you love.' };
    case 'said':
      return { title: 'Small things', intro: 'What makes it easy to say hello.' };
    case 'bio':
      return { title: 'In your own words', intro: 'A sentence or two is enough.' };
  }
}
