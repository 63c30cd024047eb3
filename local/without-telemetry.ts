import { registerHooks } from 'node:module';

/**
 * Azurite loads telemetry code for Microsoft, which takes half of its start. It is replaced, since nothing is sent
 * here.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'applicationinsights'
      ? { url: new URL('no-telemetry.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
