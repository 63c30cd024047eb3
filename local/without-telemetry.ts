import { registerHooks } from 'node:module';

/** Azurite loads what would tell Microsoft of its use, which takes half of its start. It is asked for nothing here. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'applicationinsights'
      ? { url: new URL('no-telemetry.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
