/** The page of a key. The code is in the fragment, so it is never sent to a server. */
export const invitePath = '/key';

/** Where a signed-in person takes the card that a key opens. */
export const acceptPath = '/members/key';
