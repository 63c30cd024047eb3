import { describe, expect, it } from 'vitest';
import { avatarPattern } from './avatar-pattern.ts';

describe('the avatar drawn from a handle', () => {
  it('is the same for the same handle, whatever its case', () => {
    expect(avatarPattern('Velvet Fox')).toEqual(avatarPattern(' velvet fox'));
  });

  it('differs between handles', () => {
    const drawings = Array.from({ length: 60 }, (_, n) => JSON.stringify(avatarPattern(`member ${n}`)));
    expect(new Set(drawings).size).toBe(60);
  });
});
