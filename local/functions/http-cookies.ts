import type { HttpCookie } from './core-types.ts';

const sameSiteNames = { lax: 'Lax', strict: 'Strict', explicitNone: 'None', none: undefined };

export function setCookieHeader(cookie: HttpCookie): string {
  const {
    name = '',
    value = '',
    domain,
    path,
    expires,
    secure,
    httpOnly,
    sameSite = 'none',
    maxAge,
  } = cookie;
  const attributes = [
    `${name}=${encodeURIComponent(value)}`,
    domain?.value && `Domain=${domain.value}`,
    path?.value && `Path=${path.value}`,
    expires?.value && `Expires=${new Date((expires.value.seconds ?? 0) * 1000).toUTCString()}`,
    maxAge?.value !== undefined && `Max-Age=${maxAge.value}`,
    secure?.value && 'Secure',
    httpOnly?.value && 'HttpOnly',
    sameSiteNames[sameSite] && `SameSite=${sameSiteNames[sameSite]}`,
  ];
  return attributes.filter(Boolean).join('; ');
}
