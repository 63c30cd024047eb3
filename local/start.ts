import { buildStale } from './build.ts';
import { bringPictures, launch, openDemo, prepare, say, welcome } from './launch.ts';
import { help, startOptions } from './options.ts';

/** `npm start`: the whole product on this machine. */
await launch(async () => {
  const options = startOptions();
  if (options.help) {
    say(help);
    return;
  }
  await prepare(options);
  const built = await buildStale();
  if (built.length > 0) say(`Built ${built.join(' and ')}.`);
  const stack = await openDemo(options);
  say(await welcome(stack, options.dataDir));
  await bringPictures(stack, options.dataDir);
});
