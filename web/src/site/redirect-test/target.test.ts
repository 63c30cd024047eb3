// Specified: community 2.1.11, 5.9.
import { expect, it } from 'vitest';
import { targetOf } from './target.ts';

it.each([
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  [' http://example.org ', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['file:///etc/passwd', undefined],
  ['example.org', undefined],
  ['', undefined],
])('opens %j as %j', (typed, target) => expect(targetOf(typed)).toBe(target));
