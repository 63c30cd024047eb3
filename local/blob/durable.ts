import type { BlobServer } from 'azurite/dist/src/blob/BlobServerFactory.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Azurite saves its list of blobs every five seconds. Here each write is answered only after a save, so that an
 * acknowledged upload survives `kill -9`. Concurrent writes share a save.
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
