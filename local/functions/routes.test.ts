import { expect, it } from 'vitest';
import { RouteTable } from './routes.ts';

function table(...templates: string[]) {
  const routes = new RouteTable<string>();
  for (const template of templates) routes.add(template, ['GET'], template);
  return (path: string) => routes.find('GET', path);
}

it('prefers literal, then constrained, then plain, then rest, whatever the order of registration', () => {
  const find = table('events/{*rest}', 'events/{id}', 'events/{id:int}', 'events/mine');
  expect(find('events/mine')).toMatchObject({ target: 'events/mine' });
  expect(find('events/42')).toEqual({ target: 'events/{id:int}', params: { id: '42' } });
  expect(find('events/forty')).toEqual({ target: 'events/{id}', params: { id: 'forty' } });
  expect(find('events/42/seats/3')).toEqual({ target: 'events/{*rest}', params: { rest: '42/seats/3' } });
});

it('leaves an absent optional value out', () => {
  const find = table('tags/{kind?}');
  expect(find('tags')).toEqual({ target: 'tags/{kind?}', params: {} });
  expect(find('tags/discovery')).toEqual({ target: 'tags/{kind?}', params: { kind: 'discovery' } });
  expect(find('tags/a/b')).toBeUndefined();
});

it('ignores case in literals and decodes values', () => {
  const find = table('Members/{handle}');
  expect(find('members/Night%20Owls')).toEqual({
    target: 'Members/{handle}',
    params: { handle: 'Night Owls' },
  });
  expect(find('members/%E0%A4%A')).toBeUndefined();
});

it.each([
  ['{n:int}', '2147483648', false],
  ['{n:long}', '9007199254740993', true],
  ['{n:guid}', '0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['{n:length(3)}', 'abcd', false],
  ['{n:length(3,5)}', 'abcd', true],
  ['{n:range(1,10)}', '11', false],
  ['{n:alpha:maxlength(2)}', 'ab', true],
])('%s on %s: %s', (template, path, fits) => {
  expect(table(template)(path) !== undefined).toBe(fits);
});

it('names the methods that a path does answer', () => {
  const routes = new RouteTable<string>();
  routes.add('events/{id}', ['GET'], 'read');
  routes.add('events/{id}', ['delete'], 'remove');
  expect(routes.find('POST', 'events/1')).toEqual({ allow: ['DELETE', 'GET'] });
});

it('refuses what it cannot serve', () => {
  const routes = new RouteTable<string>();
  routes.add('events/{id}', ['GET'], 'read');
  expect(() => routes.add('events/{id}', ['GET'], 'again')).toThrow('Two functions answer GET events/{id}.');
  expect(() => routes.add('x/{id:regex(a)}', ['GET'], 'x')).toThrow(/regex/);
  expect(() => routes.add('x/pre{id}', ['GET'], 'x')).toThrow(/pre\{id\}/);
});
