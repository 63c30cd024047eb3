import type { HttpResponseInit } from '@azure/functions';
import type { Picture } from '../../contract/endpoint.ts';

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // Two people at one browser share its cache.
  vary: 'authorization, x-authorization',
};

/** The bytes as they are, or 304 for the browser that has them. */
export function pictureAnswer(picture: Picture, ifNoneMatch: string | null): HttpResponseInit {
  const { bytes, contentType, etag, mayBeKept } = picture;
  if (!mayBeKept) {
    return {
      status: 200,
      headers: { ...headers, 'content-type': contentType, 'cache-control': 'private, no-store' },
      body: bytes,
    };
  }
  const cached = { ...headers, etag, 'cache-control': 'private, no-cache' };
  if (matches(ifNoneMatch, etag)) return { status: 304, headers: cached };
  return { status: 200, headers: { ...cached, 'content-type': contentType }, body: bytes };
}

const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()));
