import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const compressibleTypes = /^text\/|javascript|json|svg|xml/;
/** In bytes. Compressing a smaller file saves no packet. */
const worthCompressing = 1000;

export interface SiteFile {
  etag: string;
  type: string;
  plain: Buffer;
  encoded(encoding: 'br' | 'gzip'): Buffer | undefined;
}

interface SiteFolder {
  folder: string;
  /** Additional content types by file extension. */
  types: Record<string, string>;
  /** Fills the settings into an HTML file. */
  fillPage: (html: string) => string;
  fillWorker: (script: string) => string;
}

/** The files under a folder, cached in memory until they change on disk. */
export function siteFiles({ folder, types: extraTypes, fillPage, fillWorker }: SiteFolder) {
  const kept = new Map<string, { changed: number; file: SiteFile }>();

  /** Undefined for a path that leads out of the folder or to no file. */
  function locate(path: string): { full: string; changed: number } | undefined {
    const full = join(folder, path);
    if (path.includes('\0') || !full.startsWith(folder + sep)) return undefined;
    const found = statSync(full, { throwIfNoEntry: false });
    return found?.isFile() ? { full, changed: found.mtimeMs } : undefined;
  }

  return {
    exists: (path: string): boolean => locate(path) !== undefined,
    read(path: string): SiteFile | undefined {
      const at = locate(path);
      if (!at) return undefined;
      const before = kept.get(path);
      if (before?.changed === at.changed) return before.file;
      const ending = extname(path);
      const type = extraTypes[ending] ?? types[ending] ?? 'application/octet-stream';
      const bytes = readFileSync(at.full);
      const fill = ending === '.html' ? fillPage : path === '/worker.js' ? fillWorker : undefined;
      const file = siteFile(fill ? Buffer.from(fill(bytes.toString())) : bytes, type);
      kept.set(path, { changed: at.changed, file });
      return file;
    },
  };
}

function siteFile(plain: Buffer, type: string): SiteFile {
  const worth = compressibleTypes.test(type) && plain.length >= worthCompressing;
  const made = new Map<string, Buffer>();
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    type,
    plain,
    encoded(encoding) {
      if (!worth) return undefined;
      const bytes = made.get(encoding) ?? compressors[encoding](plain);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

const compressors = {
  br: (plain: Buffer) =>
    brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => gzipSync(plain),
};
