export const appLockWords = {
  notAsked: 'No passkey answered. Please try again, or sign in.',
  ended: 'Your sign-in has ended meanwhile. Please sign in.',
  noRoom: 'Your browser has no room left to keep you signed in. Free some room on this device and try again.',
  failed: 'That did not work. Please try again.',
};
