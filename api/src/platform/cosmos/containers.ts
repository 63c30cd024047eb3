import containers from '../../../../infra/containers.json' with { type: 'json' };

interface Definition {
  id: string;
  partitionKey: { paths: string[] };
  indexingPolicy: { includedPaths: { path: string }[] };
}

const definitions = new Map<string, Definition>(containers.map((definition) => [definition.id, definition]));

/** @throws Error for a container that is not listed */
export function partitionProperty(container: string): string {
  const path = definitions.get(container)?.partitionKey.paths[0];
  if (!path) throw new Error(`infra/containers.json has no container ${container}.`);
  return path.slice(1);
}

/** Containers that hold outbox entries have an index on `dueAt`. */
export const outboxContainers: readonly string[] = containers
  .filter(({ indexingPolicy }) => indexingPolicy.includedPaths.some(({ path }) => path === '/dueAt/?'))
  .map(({ id }) => id);
