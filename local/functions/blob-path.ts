interface BlobPath {
  container: string;
  /** The values of the pattern's names; undefined if the blob does not match. */
  match(blobName: string): Record<string, string> | undefined;
}

/**
 * Parses the path of a blob trigger: `photos/{name}`, `photos/{member}/{photo}.{kind}`. As on the platform, a name also
 * matches slashes, and the first of two names matches as much as possible.
 */
export function parseBlobPath(path: string): BlobPath {
  const slash = path.indexOf('/');
  if (slash < 1) throw new Error(`The blob path "${path}" must be "container/{name}" or the like.`);
  const names: string[] = [];
  const pattern = path.slice(slash + 1).replace(/\{(\w+)\}|[^{}]+/g, (text, name: string | undefined) => {
    if (name === undefined) return text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    names.push(name);
    return '(.+)';
  });
  const whole = new RegExp(`^${pattern}$`);
  return {
    container: path.slice(0, slash),
    match(blobName) {
      const found = whole.exec(blobName);
      return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
    },
  };
}
