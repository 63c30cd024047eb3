import { enableCompileCache, flushCompileCache } from 'node:module';

// Loading a hundred TypeScript files takes most of the start; the compile cache makes later starts faster.
enableCompileCache();
await import('./serve.ts');
flushCompileCache();
