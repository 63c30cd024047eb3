import type { Me } from '@veil/api/contract/people/me';
import { createContext, use } from 'react';

export type Auth =
  | { state: 'loading'; refresh: () => Promise<void> }
  | { state: 'signedOut'; refresh: () => Promise<void> }
  | { state: 'failed'; error: Error; refresh: () => Promise<void> }
  | { state: 'signedIn'; user: Me; refresh: () => Promise<void> };

export const AuthContext = createContext<Auth | null>(null);

/** The signed-in person. `refresh` reads them again and resolves when the answer is in place. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in person, for pages behind a guard. */
export function useUser(): Me {
  const auth = useAuth();
  if (auth.state !== 'signedIn') throw new Error('Only pages behind a guard have a user');
  return auth.user;
}
