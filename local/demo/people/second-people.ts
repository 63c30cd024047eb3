/** Who signs in for the second card of a couple. */
export const secondPeople = [
  {
    email: 'bastien@veil.example',
    name: 'Bastien Roux',
    handle: 'Lavender Line',
    note: 'signs in for the same couple as Camille',
    hoursAgo: 300,
  },
];

/** Couples whose second person has a key and has not taken it. */
export const waiting = [{ handle: 'Two Left Gloves', hoursAgo: 20 }];
