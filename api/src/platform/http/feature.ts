import type { Profile } from '../../profiles/profiles/profile.ts';
import type { SignedIn } from './identify.ts';

declare module '../../context.ts' {
  interface Hooks {
    /** Runs before the call is allowed, also for a profile that is suspended. Calls for pictures are left out. */
    readonly onSignedInCall: Readonly<Record<string, (caller: SignedIn, context: Context) => Promise<void>>>;
    /** Runs for calls of approved profiles that are not paused. Calls for pictures are left out. */
    readonly onMemberCall: Readonly<Record<string, (profile: Profile, context: Context) => Promise<void>>>;
  }
}
