import { enableCompileCache, flushCompileCache } from 'node:module';

// Reading a hundred TypeScript files is most of the work of a start; from the second start on it is kept.
enableCompileCache();
await import('./serve.ts');
flushCompileCache();
