import { expect, it } from 'vitest';
import { createLifetime } from './lifetime.ts';

it('starts residents in order and stops them in the reverse order, though one fails', async () => {
  const seen: string[] = [];
  const lifetime = createLifetime((name, fault) => seen.push(`${name}: ${fault}`));
  for (const name of ['one', 'two', 'three'])
    lifetime.add({
      name,
      async start() {
        if (name === 'two') throw new Error('No.');
        seen.push(`start ${name}`);
      },
      async stop() {
        seen.push(`stop ${name}`);
      },
    });
  await lifetime.start();
  await lifetime.stop();
  expect(seen).toEqual(['start one', 'two: Error: No.', 'start three', 'stop three', 'stop two', 'stop one']);
});
