/** Requests for a key that arrive while earlier ones are served wait, and are then served together. */
interface SharedTurns<Ask, Answer> {
  /** @param serve answers the requests in order; the first request's function is used for all */
  take(key: string, ask: Ask, serve: (asks: readonly Ask[]) => Promise<readonly Answer[]>): Promise<Answer>;
}

interface WaitingAsk<Ask, Answer> {
  readonly ask: Ask;
  serve(asks: readonly Ask[]): Promise<readonly Answer[]>;
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

export function createSharedTurns<Ask, Answer>(most: number): SharedTurns<Ask, Answer> {
  const lines = new Map<string, WaitingAsk<Ask, Answer>[]>();

  async function serveAll(key: string, first: WaitingAsk<Ask, Answer>, line: WaitingAsk<Ask, Answer>[]) {
    for (let group = [first]; group.length > 0; group = line.splice(0, most)) await serveGroup(group);
    lines.delete(key);
  }

  return {
    take: (key, ask, serve) =>
      new Promise((resolve, reject) => {
        const one = { ask, serve, resolve, reject };
        const line = lines.get(key);
        if (line) {
          line.push(one);
          return;
        }
        const own: WaitingAsk<Ask, Answer>[] = [];
        lines.set(key, own);
        void serveAll(key, one, own);
      }),
  };
}

/** A failure fails the whole group. */
async function serveGroup<Ask, Answer>(group: readonly WaitingAsk<Ask, Answer>[]): Promise<void> {
  try {
    const [first] = group;
    const answers = (await first?.serve(group.map(({ ask }) => ask))) ?? [];
    for (const [index, one] of group.entries()) {
      const answer = answers[index];
      if (answer === undefined) throw new Error('An ask was not answered.');
      one.resolve(answer);
    }
  } catch (fault) {
    for (const { reject } of group) reject(fault);
  }
}
