/** People who sign in for another card of a couple or a group. */
export const secondPeople = [
  {
    email: 'bastien@veil.example',
    name: 'Bastien Roux',
    handle: 'Lavender Line',
    card: 'Bastien',
    note: 'signs in for the same couple as Camille',
    hoursAgo: 350,
  },
  {
    email: 'asha@veil.example',
    name: 'Asha Cole',
    handle: 'Ember and Ash',
    card: 'Asha',
    note: 'signs in for the same couple as Desmond',
    hoursAgo: 340,
  },
  {
    email: 'yves@veil.example',
    name: 'Yves Dubois',
    handle: 'Rue des Lilas',
    card: 'Yves',
    note: 'signs in for the same couple as Marianne',
    hoursAgo: 330,
  },
  {
    email: 'freja@veil.example',
    name: 'Freja Andersson',
    handle: 'Northern Static',
    card: 'Freja',
    note: 'signs in for the same couple as Joel',
    hoursAgo: 320,
  },
  {
    email: 'anton@veil.example',
    name: 'Anton Weber',
    handle: 'The Tuesday Table',
    card: 'Anton',
    note: 'signs in for the same group as Vera',
    hoursAgo: 310,
  },
  {
    email: 'milena@veil.example',
    name: 'Milena Horvat',
    handle: 'The Tuesday Table',
    card: 'Milena',
    note: 'signs in for the same group as Vera',
    hoursAgo: 300,
  },
  {
    email: 'elias@veil.example',
    name: 'Elias Virtanen',
    handle: 'Birch Smoke',
    card: 'Elias',
    note: 'left the profile with Hanna for one of their own',
    hoursAgo: 290,
  },
];

/** Couples whose second person has a key and has not used it yet. */
export const waitingCards = [{ handle: 'Two Left Gloves', card: 'Lena', hoursAgo: 20 }];

/**
 * People who moved their card to a profile of their own. The other person has not confirmed the remaining profile yet.
 */
export const splitOff = [
  { email: 'elias@veil.example', name: 'Elias Virtanen', handle: 'Paper Boat', hoursAgo: 2 },
];

/** The profiles that they left. */
export const leftProfiles = [{ handle: 'Birch Smoke', note: ', whom Elias has left' }];
