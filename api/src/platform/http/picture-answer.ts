import type { HttpResponseInit } from '@azure/functions';
import type { Picture } from '../../../contract/fields/endpoint.ts';
import { safeHeaders } from './safe-headers.ts';

/**
 * No cache may keep a picture, because the next person at the computer must not find it. The web app keeps pictures in
 * memory.
 */
export const pictureAnswer = ({ bytes, contentType }: Picture): HttpResponseInit => ({
  status: 200,
  headers: {
    ...safeHeaders,
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
  },
  body: bytes,
});
