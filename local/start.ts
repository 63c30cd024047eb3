import { buildStale } from './build.ts';
import { bringPictures, launchWithOptions, openDemo, say, welcome } from './launch.ts';

/** `npm start`: the whole product on this machine. */
await launchWithOptions(async (options) => {
  const built = await buildStale();
  if (built.length > 0) say(`Built ${built.join(' and ')}.`);
  const stack = await openDemo(options);
  say(await welcome(stack, options));
  if (!options.parts.includes('api')) say(`The API is left to you: it is awaited at ${stack.addresses.api}.`);
  await bringPictures(stack, options);
});
