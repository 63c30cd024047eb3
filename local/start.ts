import { buildStale } from './build.ts';
import { bringPictures, launchWithOptions, openDemo, say, welcome } from './launch.ts';

/** `npm start`: the whole product on this machine. The demo community comes to be while the site and the API are built. */
await launchWithOptions(async (options) => {
  const built = buildStale().then((names) => names.length > 0 && say(`Built ${names.join(' and ')}.`));
  const stack = await openDemo(options, built);
  say(await welcome(stack, options));
  if (!options.parts.includes('api')) say(`The API is left to you: it is awaited at ${stack.addresses.api}.`);
  await bringPictures(stack, options);
});
