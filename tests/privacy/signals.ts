import { connectSocket } from '../../local/web-pubsub/socket.ts';
import type { World } from './worlds.ts';

type Socket = Awaited<ReturnType<typeof connectSocket>>;

/** Listens for the live updates of readers, as their open pages would. Where pages poll, there is nothing to hear. */
export class Listeners {
  readonly #sockets = new Map<string, Socket>();

  async open(readers: readonly string[], world: World): Promise<void> {
    for (const reader of readers) {
      const account = world.people.get(reader);
      const url = account && (await account.call.do('connectRealtime', {})).url;
      if (url) this.#sockets.set(reader, await connectSocket(url));
    }
  }

  /** Ends listening. @returns how many signals each reader heard: one names a topic, and nothing else */
  close(): Map<string, number> {
    return new Map(
      [...this.#sockets].map(([reader, socket]) => {
        socket.close();
        return [reader, socket.heardSoFar().length];
      }),
    );
  }
}
