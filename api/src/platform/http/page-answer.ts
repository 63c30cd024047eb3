import { createHash } from 'node:crypto';
import type { HttpResponseInit } from '@azure/functions';
import type { Page } from '../../../contract/fields/endpoint.ts';
import { safeHeaders } from './safe-headers.ts';

const pageStyle =
  ':root{color-scheme:light dark}body{max-width:24rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}button{min-height:44px;padding:0 1.25rem;font:inherit}';
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The button posts to the page's own address. All texts are the app's own, so they are not escaped. */
export function pageAnswer({ title, text, button, goTo }: Page): HttpResponseInit {
  if (goTo !== null) return { status: 303, headers: { ...safeHeaders, location: goTo } };
  const form = button === null ? '' : `<form method="post"><button>${button}</button></form>`;
  return {
    status: 200,
    headers: {
      ...safeHeaders,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action *; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${pageStyle}</style><h1>${title}</h1><p>${text}</p>${form}</html>`,
  };
}
