import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decide, matches } from './rules.ts';
import { SiteConfig } from './site-config.ts';

const config = SiteConfig.parse({
  trailingSlash: 'never',
  routes: [
    { route: '/old', redirect: '/new', statusCode: 301 },
    { route: '/.auth/*', statusCode: 404 },
    { route: '/secret/*', allowedRoles: ['admin'] },
    { route: '/members/special', headers: { 'cache-control': 'private' } },
    { route: '/members/*', headers: { 'cache-control': 'no-store' } },
    { route: '/alias', rewrite: '/join/index.html' },
    { route: '/posted', methods: ['POST'], statusCode: 403 },
  ],
  navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*', '/*.{css,js}'] },
  globalHeaders: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
  mimeTypes: {},
});
const site = new Set(['/index.html', '/join/index.html', '/about.html', '/assets/a.js']);
const askRules = (path: string, method = 'GET') => decide(config, method, path, (file) => site.has(file));

describe('decide', () => {
  it.each([
    ['/', '/index.html'],
    ['/join', '/join/index.html'],
    ['/about', '/about.html'],
    ['/assets/a.js', '/assets/a.js'],
    ['/alias', '/join/index.html'],
    ['/community/browse', '/index.html'],
    ['/members', '/index.html'],
    ['/posted', '/index.html'],
  ])('serves %s from %s', (path, file) => expect(askRules(path)).toMatchObject({ status: 200, file }));

  it.each([
    ['/assets/missing.js', 404],
    ['/missing.css', 404],
    ['/.auth/me', 404],
    ['/secret/door', 401],
  ])('answers %s with %i and no file', (path, status) => {
    expect(askRules(path)).toEqual({ status, headers: {} });
  });

  it('redirects as told, and away from a trailing slash', () => {
    expect(askRules('/old')).toMatchObject({ status: 301, location: '/new' });
    expect(askRules('/join/')).toMatchObject({ status: 301, location: '/join' });
    expect(askRules('//evil.example//')).toMatchObject({ location: '/evil.example' });
    expect(askRules('/\\evil.example/')).toMatchObject({ location: '/%5Cevil.example' });
    expect(askRules('/a\r\nset-cookie: b/')).toMatchObject({ location: '/a%0D%0Aset-cookie:%20b' });
  });

  it('lets the first matching route win, over the global headers', () => {
    expect(askRules('/members/special').headers).toMatchObject({ 'cache-control': 'private' });
    expect(askRules('/members/other').headers).toEqual({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(askRules('/members').headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('puts the page of a response override in place of an error', () => {
    const withPage = { ...config, responseOverrides: { 404: { rewrite: '/404.html' } } };
    expect(decide(withPage, 'GET', '/missing.css', () => false)).toMatchObject({
      status: 404,
      file: '/404.html',
    });
  });
});

it.each([
  ['/x/*', '/x', false],
  ['/x/*', '/x/', false],
  ['/x/*', '/x/y/z', true],
  ['/*.{png,jpg}', '/a/b.jpg', true],
  ['/*.{png,jpg}', '/a/b.gif', false],
  ['/x', '/X', false],
])('pattern %s on %s: %s', (pattern, path, expected) => expect(matches(pattern, path)).toBe(expected));

it('answers a browser that asks for /favicon.ico, whatever icon the page names', () => {
  const published = SiteConfig.parse(JSON.parse(readFileSync('staticwebapp.config.json', 'utf8')));
  expect(decide(published, 'GET', '/favicon.ico', () => false)).toMatchObject({
    status: 200,
    file: '/favicon.svg',
  });
});
