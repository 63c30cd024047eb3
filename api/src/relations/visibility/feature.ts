import type { Context } from '../../context.ts';

declare module '../../context.ts' {
  interface Hooks {
    readonly acquaintances: Readonly<
      Record<'connections' | 'conversations' | 'groups' | 'events', Acquaintances>
    >;
  }
}

/** One way in which profiles know each other. Each function makes one store call. */
export interface Acquaintances {
  isKnown(viewerId: number, id: number, context: Context): Promise<boolean>;
  listKnownAmong(viewerId: number, ids: Iterable<number>, context: Context): Promise<readonly number[]>;
}
