import { expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { contextOf } from './request.ts';

it('hashes the address of the caller once, when somebody asks for it', () => {
  const keyedHash = vi.fn((purpose: string, value: string) => `${purpose} of ${value}`);
  const context = { newId: () => '1', settings: { TRUSTED_PROXIES: 1 }, keyedHash } as unknown as Context;
  const { request } = contextOf(new Headers({ 'x-forwarded-for': '203.0.113.9' }), context);
  expect(keyedHash).not.toHaveBeenCalled();
  expect([request.from, request.from]).toEqual(Array(2).fill('address of 203.0.113.9'));
  expect(keyedHash).toHaveBeenCalledTimes(1);
  expect(contextOf(new Headers(), context).request.from).toBe('');
});
