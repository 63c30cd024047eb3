/** A connection like that of a page, for tests and benchmarks. Received messages are stored until they are read. */
export async function connectSocket(url: string) {
  const socket = new WebSocket(url, 'json.webpubsub.azure.v1');
  const heard: unknown[] = [];
  const answers: unknown[] = [];
  let arrived = () => {};
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve());
  });
  const connectionId = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The connection was refused.')));
    socket.addEventListener('message', ({ data }) => {
      const said = JSON.parse(String(data));
      if (said.type === 'system' && said.event === 'connected') resolve(said.connectionId);
      else if (said.type === 'message') heard.push(said.data);
      else answers.push(said);
      arrived();
    });
  });

  async function until(list: unknown[], count: number): Promise<unknown[]> {
    while (list.length < count)
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    return [...list];
  }

  return {
    connectionId,
    /** Resolves with all received messages once there are `count` of them. */
    heard: (count: number) => until(heard, count),
    heardSoFar: (): unknown[] => [...heard],
    answers: (count: number) => until(answers, count),
    say: (said: object) => socket.send(JSON.stringify(said)),
    close: () => socket.close(),
    closed,
  };
}
