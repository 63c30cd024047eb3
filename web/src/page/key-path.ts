/** Where a signed-in person takes the card that a key opens. */
export const acceptPath = '/members/key';
