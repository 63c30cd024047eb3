import { expect, it } from 'vitest';
import { byName, routeTable } from './routes.ts';

function table(...templates: string[]) {
  const find = routeTable(templates.map((template) => ({ template, methods: ['get'], target: template })));
  return (path: string) => find('GET', path);
}

it('takes the first route that fits, literal or not', () => {
  const find = table('events/mine', 'events/{id}', 'events/{id}/seats', 'events/{*rest}', 'events/never');
  expect(find('events/mine')).toEqual({ target: 'events/mine', params: {} });
  expect(find('events/never')).toEqual({ target: 'events/{id}', params: { id: 'never' } });
  expect(find('events/42/seats')).toEqual({ target: 'events/{id}/seats', params: { id: '42' } });
  expect(find('events/42/seats/3')).toEqual({ target: 'events/{*rest}', params: { rest: '42/seats/3' } });
});

it('looks on where the method does not fit', () => {
  const find = routeTable([
    { template: 'events/{id}', methods: ['DELETE'], target: 'remove' },
    { template: '{*path}', methods: ['GET', 'DELETE'], target: 'rest' },
  ]);
  expect(find('DELETE', 'events/1')?.target).toBe('remove');
  expect(find('GET', 'events/1')?.target).toBe('rest');
  expect(find('PUT', 'events/1')).toBeUndefined();
});

it('sorts names without regard to case, and an underscore after every letter', () => {
  expect(['a_', 'Zoo', 'ab', 'apple', 'B'].sort(byName)).toEqual(['ab', 'apple', 'a_', 'B', 'Zoo']);
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

it.each(['x/{id:int}', 'x/pre{id}'])('refuses %s, which it cannot read', (template) => {
  expect(() => table(template)).toThrow(template);
});
