import { useFreshSignIn } from '../../../session/use-fresh-sign-in.tsx';

export const typeHeadingId = 'profile-type';

/** Asks for a fresh sign-in. The draft of the change survives it. */
export const useTypeSignIn = () =>
  useFreshSignIn('a profile changes its type', `/community/edit-profile#${typeHeadingId}`);
