export const appLockWords = {
  notAsked: 'No passkey answered. Please try again, or sign in.',
  ended: 'Your sign-in has ended meanwhile. Please sign in.',
  failed: 'That did not work. Please try again.',
};
