import { expect, it } from 'vitest';
import containers from '../../infra/containers.json' with { type: 'json' };
import { copyLists } from '../contract/people/account/copy.ts';
import { hooks, personalData, recurring, tasks } from './features.ts';

/** Containers that hold nothing about anybody, with the reason. */
const impersonal: Record<string, string> = {};

it.each(containers.map(({ id }) => id))('what %s holds of people is erased, and copied or exempt', (id) => {
  const rows = personalData.filter(([container]) => container === id).map(([, row]) => row);
  if (impersonal[id]) return expect(rows).toEqual([]);
  expect(rows).not.toEqual([]);
  for (const { erasedBy, copiedAs } of rows) {
    expect(erasedBy.length).toBeGreaterThan(0);
    for (const name of typeof erasedBy === 'string' ? [] : erasedBy)
      expect({ ...hooks.erasers, ...hooks.lastErasers }).toHaveProperty(name);
    const fields = typeof copiedAs === 'string' ? [] : copiedAs;
    for (const field of fields)
      expect(['account', 'profile', ...Object.keys(copyLists.shape)]).toContain(field);
  }
});

it('every task of the outbox is called what its entries call it', () => {
  for (const [name, task] of Object.entries({ ...tasks, ...recurring })) expect(task.name).toBe(name);
});
