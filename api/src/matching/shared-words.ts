import { discoveryTagRules } from '../tags/rules.ts';
import { tagOf } from './tag-words.ts';

const labelOf = (bit: number): string => discoveryTagRules.find(tagOf(bit))?.label ?? '';
const categoryOf = (bit: number): number => bit >> 5;
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The topic of each category of answers, for use within a sentence. */
const themes: Record<number, string> = {
  1: 'in temperament',
  2: 'in how you like to talk',
  3: 'in what you would like to do together',
  4: 'in the company you like',
  5: 'in everyday life',
  6: 'in how you live with others',
  7: 'in how much you have seen so far',
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

/** Labels that begin with a verb of one person, and the verb of several. */
const verbs: Record<string, string> = {
  Answers: 'answer',
  Asks: 'ask',
  Checks: 'check',
  Decides: 'decide',
  Enjoys: 'enjoy',
  Has: 'have',
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

/** Labels that say what somebody is, as said of several. */
const states: Record<string, string> = {
  'A bit of both': 'sometimes outgoing, sometimes shy',
  'Early riser': 'early risers',
  'First steps': 'taking first steps',
  'Good listener': 'good listeners',
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
    ].map((label) => [label, small(label)]),
  ),
};

/** Labels that need a verb of their own, or other words in the mouth of somebody else. */
const phrases: Record<string, string> = {
  'Prefers being a guest': 'prefer to be guests',
  'Slow burn': 'let things grow slowly',
  'Weeks of writing': 'like to write for weeks first',
  'A few messages, then coffee': 'like a few messages, then coffee',
  'Video call first': 'like a video call first',
  'Dinner first': 'like dinner first',
  'Public place first': 'like to meet in a public place first',
  'Planned well ahead': 'like plans made well ahead',
  'Weekday evenings': 'have time on weekday evenings',
  'Weekends only': 'have time at weekends only',
  Daytime: 'have time by day',
  'Once a month or so': 'like to meet once a month or so',
  'Now and then': 'like to meet now and then',
  'Often, when it fits': 'like to meet often, when it fits',
  'Every step agreed': 'like to agree on every step',
  'No pressure at all': 'want no pressure at all',
  'Ask before touching': 'ask before touching',
  'Only a clear yes is a yes': 'take only a clear yes as a yes',
  'Stop means stop': 'know that stop means stop',
  'Together or not at all': 'meet together or not at all',
  'Protection always': 'always use protection',
  'Recent health check': 'want a recent health check',
  'No overnight stays': 'sleep at home',
  'No house calls at first': 'invite nobody home at first',
  'Limits in writing': 'put limits in writing',
  'Firm limits, gladly explained': 'have firm limits and gladly explain them',
  'Handles only': 'go by handles only',
  'First names after meeting': 'give first names after meeting',
  'Faces once there is trust': 'show faces once there is trust',
  'No photos, ever': 'want no photos, ever',
  'Phones away': 'put phones away',
  'Work is off limits': 'keep work out of it',
  'Family is off limits': 'keep family out of it',
  'Away from home town': 'like to meet away from home',
  'Neutral places': 'like to meet in neutral places',
  'A separate number': 'use a separate number',
  'No social media': 'stay off social media',
  'Daytime messages only': 'write by day only',
  'In person, mostly': 'like to talk in person',
  'Two or more languages': 'speak two or more languages',
  'New friends': 'like making new friends',
  'People our own age': 'like people of your own age',
  'By the sea': 'like to be by the sea',
  'Children have flown': 'have children who have left home',
  'Dog at home': 'have a dog at home',
  'Cat at home': 'have a cat at home',
  'Living together': 'live with somebody',
  'Open relationship': 'live in an open relationship',
  'Open marriage': 'live in an open marriage',
  'Three of us': 'live as three',
  'A household of friends': 'live in a household of friends',
  'Long-distance': 'know love at a distance',
  'Partner knows and agrees': 'have a partner who knows and agrees',
  'No labels': 'do without labels',
  'Read and talked about it': 'have read and talked about it',
  'A few evenings': 'have a few evenings behind you',
  'A few years': 'have a few years behind you',
  'Many years': 'have many years behind you',
  'One of us has been before': 'bring somebody who has been before',
  'Learning together': 'like learning together',
  'Friendship first': 'put friendship first',
  'Light, no strings': 'like it light, without strings',
  'One couple we trust': 'hope for one couple to trust',
  'Separate friendships too': 'want separate friendships too',
  'Flirting is enough': 'find that flirting is enough',
  'Slow build-up': 'like a slow build-up',
  'Same room': 'like to be in the same room',
  'Always together': 'like to stay together',
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
  'Does not name others': 'never name others',
  'Free to change our minds': 'know that anybody may change their mind',
  'Each of us says yes': 'want a yes from each person',
  'Write to both of us': 'want to be written to together',
};

/** How a label that names a thing is said of several, by its category; others are liked. */
const ofThings: Record<number, (who: string, thing: string) => string> = {
  4: (who, thing) => `${who} like ${/company|gatherings|ages/.test(thing) ? thing : `to meet ${thing}`}`,
  8: (who, thing) => `${who} hope for ${thing}`,
  11: (who, thing) => `${who} care about ${thing}`,
};

/** Common choices of two people. Between more than two people nobody is pointed at. */
export function sharedWords(bit: number, isSeveral: boolean): string {
  const label = labelOf(bit);
  const who = isSeveral ? 'At least two of you' : 'You both';
  const state = categoryOf(bit) === 1 ? (states[label] ?? small(label)) : states[label];
  if (state) return `${isSeveral ? 'At least two of you are' : 'You are both'} ${state}`;
  const phrase = phrases[label];
  if (phrase) return `${who} ${phrase}`;
  const [first = '', ...rest] = label.split(' ');
  const verb = verbs[first];
  if (verb) return `${who} ${[verb, ...rest].join(' ')}`;
  const thing = small(label);
  return ofThings[categoryOf(bit)]?.(who, thing) ?? `${who} like ${thing}`;
}

const humour = new Set(['Humour', 'Witty', 'Banter', 'Mischievous', 'Playful teasing']);

/** How two different answers relate. */
export function betweenWords(mine: number, theirs: number, isGood: boolean): string {
  if (!isGood) return `You differ ${themeOf(mine)}`;
  if (humour.has(labelOf(mine)) && humour.has(labelOf(theirs))) return 'You share a sense of humour';
  return `You go well together ${themeOf(mine)}`;
}
