import { defineCategory } from './category.ts';

export const discretion = defineCategory({
  id: 15,
  key: 'discretion',
  name: 'Discretion',
  question: 'How private do you need to be?',
  choices: [
    [1501, 'handles-only', 'Handles only'],
    [1502, 'first-names-after-meeting', 'First names after meeting'],
    [1503, 'faces-once-there-is-trust', 'Faces once there is trust'],
    [1504, 'no-photos-ever', 'No photos, ever'],
    [1505, 'phones-away', 'Phones away'],
    [1506, 'work-is-off-limits', 'Work is off limits'],
    [1507, 'family-is-off-limits', 'Family is off limits'],
    [1508, 'away-from-home-town', 'Away from home town'],
    [1509, 'home-town-is-fine', 'Home town is fine'],
    [1510, 'neutral-places', 'Neutral places'],
    [1511, 'quiet-in-public', 'Quiet in public'],
    [1512, 'a-separate-number', 'A separate number'],
    [1513, 'no-social-media', 'No social media'],
    [1514, 'daytime-messages-only', 'Daytime messages only'],
    [1515, 'does-not-name-others', 'Does not name others'],
    [1516, 'open-with-friends', 'Open with friends'],
    [1517, 'open-with-everyone', 'Open with everyone'],
  ],
});
