import type { BlobServer } from 'azurite/dist/src/blob/BlobServerFactory.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Azurite writes down only every five seconds which blobs there are. Here an answer to a write waits until that is on
 * disk, so that an upload somebody was told of survives `kill -9`. Saves that wait for the same write share it.
 */
export function saveBeforeAnswering({ httpServer, metadataStore, extentMetadataStore }: BlobServer): void {
  const save = () =>
    Promise.all(
      [metadataStore, extentMetadataStore].map(
        ({ db }) =>
          new Promise<void>((resolve, reject) =>
            db.saveDatabase((fault) => (fault ? reject(fault) : resolve())),
          ),
      ),
    );
  httpServer.prependListener('request', ({ method = 'GET' }, response) => {
    if (reads.has(method)) return;
    const end = response.end.bind(response);
    response.end = (...args: []) => {
      save().then(
        () => end(...args),
        (fault: Error) => response.destroy(fault),
      );
      return response;
    };
  });
}
