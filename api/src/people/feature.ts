import type * as rows from '../../contract/me.ts';
import type { HandlersOf, Resources } from '../feature.ts';
import { createProfileStore } from '../profiles/store.ts';
import { checkUserStatus } from './check-user-status.ts';
import { me } from './me.ts';
import { createPeopleStore } from './store.ts';
import { syncUser } from './sync-user.ts';

export const stores = ({ database }: Resources) => ({
  people: createPeopleStore(database, createProfileStore(database)),
});

export const handlers: HandlersOf<typeof rows> = { me, checkUserStatus, syncUser };
