import { expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

it.each([
  ['203.0.113.9:51234', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:51234', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:51234, 10.0.0.1', 2, '203.0.113.9'],
  ['[2001:db8:1:2:3:4:5:6]:443', 1, '2001:db8:1:2'],
  ['2001:0db8:1:2::9', 1, '2001:db8:1:2'],
  ['2001:db8::9', 1, '2001:db8:0:0'],
  ['::ffff:203.0.113.9', 1, '::ffff:203.0.113.9'],
  ['203.0.113.9', 2, ''],
  ['203.0.113.9', 0, ''],
  ['', 1, ''],
])('of "%s" behind %i proxies is "%s"', (forwarded, proxies, address) =>
  expect(clientAddress(new Headers({ 'x-forwarded-for': forwarded }), proxies)).toBe(address),
);

it.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2', '2001:db8:1'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
