import { discoveryTagRules } from '../../profiles/tags/rules.ts';
import { tagOf } from './tag-words.ts';

const labelOf = (bit: number): string => discoveryTagRules.find(tagOf(bit))?.label ?? '';
const categoryOf = (bit: number): number => bit >> 5;
const lowerFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** These phrases stand within a sentence. */
const themes: Record<number, string> = {
  1: 'in temperament',
  2: 'in how you like to talk',
  3: 'in what you would like to do together',
  4: 'in the company you like',
  5: 'in everyday life',
  6: 'in how you live and love',
  7: 'in how much experience you have',
  8: 'in what you are looking for',
  9: 'in the pace you like',
  10: 'in what you enjoy up close',
  11: 'in what matters to you',
  12: 'in what interests you',
  13: 'in how you like to spend an evening',
  14: 'in how you look after each other',
  15: 'in how discreet you are',
};
export const themeOf = (bit: number): string => themes[categoryOf(bit)] ?? 'in many things';

/** Answers on boundaries and consent are common courtesy, so they say little about a match. */
export const isExpected = (bit: number): boolean => categoryOf(bit) === 14;

/** Maps the first verb of a label from the singular to the plural. */
const verbs: Record<string, string> = {
  Answers: 'answer',
  Asks: 'ask',
  Checks: 'check',
  Decides: 'decide',
  Enjoys: 'enjoy',
  Hosts: 'host',
  Keeps: 'keep',
  Likes: 'like',
  Meets: 'meet',
  Needs: 'need',
  Prefers: 'prefer',
  Says: 'say',
  Smokes: 'smoke',
  Stays: 'stay',
  Talks: 'talk',
  Uses: 'use',
  Works: 'work',
};

/** Labels as said of several people. */
const states: Record<string, string> = {
  'A bit of both': 'sometimes outgoing, sometimes shy',
  'Early riser': 'early risers',
  'First steps': 'taking first steps',
  'Good listener': 'good listeners',
  'Flirting is enough': 'happy with flirting alone',
  'Home town is fine': 'happy to meet in your home town',
  'Last minute is fine': 'happy to meet at short notice',
  'Love, if it comes': 'open to love, if it comes',
  'Night owl': 'night owls',
  'Non-smoker': 'non-smokers',
  Naturist: 'naturists',
  ...Object.fromEntries(
    [
      ...['Often on the road', 'Child-free', 'Alcohol-free', 'Vegetarian or vegan', 'Seeing someone'],
      ...['Single', 'Married', 'Polyamorous', 'Solo polyamorous', 'Mostly monogamous', 'Monogamous'],
      ...['Separated', 'Divorced', 'Widowed', 'Just curious', 'Back after a break', 'Exploring as a pair'],
      ...['Happy to show the way', 'Happy to be shown the way', 'Happy to watch', 'Tender', 'Sensual'],
      ...['Passionate', 'Quiet in public', 'Open with friends', 'Open with everyone'],
    ].map((label) => [label, lowerFirstLetter(label)]),
  ),
};

/** Labels that need their own verb, or another wording when said of somebody else. */
const phrases: Record<string, string> = {
  'Prefers being a guest': 'prefer to be guests',
  'Slow burn': 'let things grow slowly',
  'Weeks of writing': 'like to write for weeks first',
  'A few messages, then coffee': 'like a few messages, then coffee',
  'Video call first': 'like a video call first',
  'Dinner first': 'like dinner first',
  'Public place first': 'like to meet in a public place first',
  'Planned well ahead': 'like to plan well ahead',
  'Weekday evenings': 'have time on weekday evenings',
  'Weekends only': 'have time only at weekends',
  Daytime: 'have time during the day',
  'Once a month or so': 'like to meet once a month or so',
  'Now and then': 'like to meet now and then',
  'Often, when it fits': 'like to meet often, when it fits',
  'Every step agreed': 'like to agree on every step',
  'No pressure at all': 'want no pressure at all',
  'Talks limits over first': 'talk about limits first',
  'Ask before touching': 'ask before touching',
  'Only a clear yes is a yes': 'take only a clear yes for a yes',
  'Stop means stop': 'know that stop means stop',
  'Together or not at all': 'go as a pair or not at all',
  'Protection always': 'always use protection',
  'Recent health check': 'ask for a recent health check',
  'No overnight stays': 'like to sleep at home',
  'No house calls at first': 'wait before inviting anybody home',
  'Limits in writing': 'put limits in writing',
  'Firm limits, gladly explained': 'have firm limits and gladly explain them',
  'Handles only': 'go by handles only',
  'First names after meeting': 'give first names once you have met',
  'Faces once there is trust': 'show faces once there is trust',
  'No photos, ever': 'want no photos, ever',
  'Phones away': 'like phones put away',
  'Work is off limits': 'keep work out of it',
  'Family is off limits': 'keep family out of it',
  'Away from home town': 'like to meet away from home',
  'Neutral places': 'like to meet in neutral places',
  'A separate number': 'use a separate number',
  'No social media': 'stay off social media',
  'Daytime messages only': 'write only during the day',
  'In person, mostly': 'like to talk in person',
  'Two or more languages': 'speak two or more languages',
  'New friends': 'like making new friends',
  'People our own age': 'like people your own age',
  'By the sea': 'like to be by the sea',
  'Has children at home': 'have children at home',
  'Children have flown': 'have children who have left home',
  'Dog at home': 'have a dog at home',
  'Cat at home': 'have a cat at home',
  'Living together': 'live with somebody',
  'Open relationship': 'have an open relationship',
  'Open marriage': 'have an open marriage',
  'Three of us': 'share your lives with two others',
  'A household of friends': 'live in a household of friends',
  'Long-distance': 'know what long distance is like',
  'Partner knows and agrees': 'have a partner who knows and agrees',
  'No labels': 'go without labels',
  'A few evenings': 'have a few evenings behind you',
  'A few years': 'have a few years behind you',
  'Many years': 'have many years behind you',
  'One of us has been before': 'come with somebody who has been before',
  'Learning together': 'like to learn together',
  'Friendship first': 'put friendship first',
  'Light, no strings': 'like things light, with no strings',
  'One couple we trust': 'hope for one couple to trust',
  'Separate friendships too': 'want separate friendships too',
  'Slow build-up': 'like a slow build-up',
  'Same room': 'like to be in the same room',
  'Always together': 'like to stay together',
  'One other person at a time': 'like to be with one other person at a time',
  'Taking the lead': 'like to take the lead',
  Following: 'like to follow',
  'Taking turns': 'like to take turns',
  'Small circle': 'like a small circle',
  'Quiet restaurant': 'like quiet restaurants',
  'Cocktail bar': 'like cocktail bars',
  'Jazz club': 'like jazz clubs',
  'Dance floor': 'like the dance floor',
  'Rooftop in summer': 'like a rooftop in summer',
  'Spa evening': 'like spa evenings',
  'Private club': 'like private clubs',
  'Masked ball': 'like masked balls',
  'Excuse to dress up': 'like an excuse to dress up',
  Picnic: 'like picnics',
  Festival: 'like festivals',
  'Hotel lounge': 'like hotel lounges',
  'Games night': 'like games nights',
  'Long walk': 'like long walks',
  'Home before midnight': 'like to be home before midnight',
  'Out until sunrise': 'like to be out until sunrise',
  'Does not name others': 'keep the names of others to yourselves',
  'Free to change our minds': 'know that anybody may change their mind',
  'Each of us says yes': 'want a yes from everybody',
  'Write to both of us': 'like to be written to as a pair',
  'Meets within a week': 'like to meet within a week',
  'Meets sober': 'like to meet sober',
  'Answers when there is time': 'answer when you have time',
  'Plain words': 'like plain speaking',
  'One-to-one company': 'like to meet one to one',
  'Opera or theatre': 'like the opera or the theatre',
  'Workshops together': 'like going to workshops together',
  'Dinner at someone’s home': 'like dinner at somebody’s home',
};

const actions: Record<string, string> = {
  'Read and talked about it': 'read and talked about it',
  'Has been to clubs': 'been to clubs',
  'Has been to private parties': 'been to private parties',
  'Has hosted': 'hosted',
};

const thingPhrases: Record<number, (who: string, thing: string) => string> = {
  4: (who, thing) => `${who} like ${/company|gatherings|ages/.test(thing) ? thing : `to meet ${thing}`}`,
  8: (who, thing) => `${who} hope for ${thing}`,
  11: (who, thing) => `${who} care about ${thing}`,
};

export type Sharing = 'both' | 'all' | 'some';
const sharers = {
  both: { do: 'You both', are: 'You are both', have: 'You have both' },
  all: { do: 'All of you', are: 'All of you are', have: 'All of you have' },
};

/** Labels that need their own form after “You share:”. */
const sharedThings: Record<string, string> = {
  'Prefers being a guest': 'being a guest',
  'Has children at home': 'children at home',
  'Has been to clubs': 'having been to clubs',
  'Has been to private parties': 'having been to private parties',
  'Has hosted': 'having hosted',
  'Read and talked about it': 'having read and talked about it',
  'Does not name others': 'not naming others',
  'A bit of both': 'sometimes outgoing, sometimes shy',
  'People our own age': 'people your own age',
  'Three of us': 'being three',
  'Partner knows and agrees': 'a partner who knows and agrees',
  'One of us has been before': 'somebody who has been before',
  'One couple we trust': 'one couple to trust',
  'Free to change our minds': 'that anybody may change their mind',
  'Each of us says yes': 'a yes from everybody',
  'Write to both of us': 'being written to as a pair',
};

/** A label as a thing: “Keeps fit” becomes “keeping fit”. */
function sharedThing(label: string): string {
  const thing = sharedThings[label];
  if (thing) return thing;
  const [first = '', ...rest] = label.split(' ');
  const verb = verbs[first];
  return verb ? [`${verb.replace(/e$/, '')}ing`, ...rest].join(' ') : lowerFirstLetter(label);
}

export function sharingOf(tagId: number, people: readonly { readonly tags: readonly number[] }[]): Sharing {
  if (people.length === 2) return 'both';
  return people.every(({ tags }) => tags.includes(tagId)) ? 'all' : 'some';
}

/** Describes a choice in common. Among more than two people, nobody is singled out. */
export function sharedWords(bit: number, sharing: Sharing): string {
  const label = labelOf(bit);
  if (sharing === 'some') return `You share: ${sharedThing(label)}`;
  const { do: who, are, have } = sharers[sharing];
  const state = categoryOf(bit) === 1 ? (states[label] ?? lowerFirstLetter(label)) : states[label];
  if (state) return `${are} ${state}`;
  const action = actions[label];
  if (action) return `${have} ${action}`;
  const phrase = phrases[label];
  if (phrase) return `${who} ${phrase}`;
  const [first = '', ...rest] = label.split(' ');
  const verb = verbs[first];
  if (verb) return `${who} ${[verb, ...rest].join(' ')}`;
  const thing = lowerFirstLetter(label);
  return thingPhrases[categoryOf(bit)]?.(who, thing) ?? `${who} like ${thing}`;
}

const humourLabels = new Set(['Humour', 'Witty', 'Banter', 'Mischievous', 'Playful teasing']);

const goodFitPhrases: Record<number, string> = {
  1: 'Your temperaments go well together',
  2: 'You like to talk in ways that go well together',
  3: 'You would enjoy much the same things together',
  4: 'You like much the same company',
  5: 'Your everyday lives go well together',
  6: 'You live and love in ways that go well together',
  7: 'Your experience so far goes well together',
  8: 'What you are looking for goes well together',
  9: 'You like much the same pace',
  10: 'What you enjoy up close goes well together',
  11: 'What matters to you goes well together',
  12: 'Your interests go well together',
  13: 'You like much the same kind of evening',
  14: 'You look after people in much the same way',
  15: 'You are discreet in much the same way',
};
const excluded: Record<number, string> = {
  1: 'Your temperaments are quite different',
  2: 'You like to talk in different ways',
  3: 'You would like to do different things together',
  4: 'You like different company',
  5: 'Your everyday lives are quite different',
  6: 'You live and love in different ways',
  7: 'Your experience so far is quite different',
  8: 'You are looking for different things',
  9: 'You like a different pace',
  10: 'You enjoy different things up close',
  11: 'Different things matter to you',
  12: 'Your interests are quite different',
  13: 'You like different kinds of evening',
  14: 'You look after people in different ways',
  15: 'You are discreet in different ways',
};

export function betweenWords(mine: number, theirs: number, isGood: boolean): string {
  if (isGood && humourLabels.has(labelOf(mine)) && humourLabels.has(labelOf(theirs)))
    return 'You share a sense of humour';
  return (isGood ? goodFitPhrases : excluded)[categoryOf(mine)] ?? '';
}
