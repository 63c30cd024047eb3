import { afterAll } from 'vitest';
import { dropIsolatedDatabases } from './isolated-database.ts';

afterAll(dropIsolatedDatabases);
