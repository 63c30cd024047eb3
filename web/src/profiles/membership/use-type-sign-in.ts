import { useFreshSignIn } from '../../session/use-fresh-sign-in.tsx';

export const typeHeadingId = 'profile-type';

/** The draft of the change is kept meanwhile. */
export const useTypeSignIn = () =>
  useFreshSignIn('a profile changes its type', `/community/edit-profile#${typeHeadingId}`);
