import { describe, expect, it } from 'vitest';
import { handleSkeleton } from './profiles.ts';
import { isOfficialHandle, isReservedHandle } from './reserved-handles.ts';

describe('two handles that look alike', () => {
  it.each([
    ['Iris', 'lris'],
    ['Iris', '1ris'],
    ['Night Owl', 'N1ght 0wI'],
    ['Margot', 'rnargot'],
    ['Summer', 'Surnrner'],
    ['Hilda', 'HiIda'],
    ['Willow', 'VViIIow'],
  ])('%s and %s are the same', (one, other) => expect(handleSkeleton(one)).toBe(handleSkeleton(other)));

  it.each([
    ['Iris', 'Irish'],
    ['Margot', 'Nargot'],
    ['Otto', 'Otta'],
  ])('%s and %s are not', (one, other) => expect(handleSkeleton(one)).not.toBe(handleSkeleton(other)));
});

describe('a word of the house or its staff', () => {
  it.each([
    ...[
      'Veil',
      'Veil Team',
      'veil-support',
      'VeilTeam',
      'The Veil',
      'theveil',
      'Ve1l',
      'V e i l',
      'VElL Staff',
    ],
    ...[
      'Moderator',
      'M0derator',
      'Moderator Anna',
      'Anna Moderator',
      'moderator2',
      'Admin',
      'Adrnin',
      'Support',
    ],
    ...['Staff', 'Official Anna', 'Reviewer 7', 'Security Team', 'annaAdmin'],
    ...[
      'Trust and Safety',
      'TrustAndSafety',
      'Customer Care',
      'Verified Member',
      'Moderatie',
      'Kundendienst',
    ],
    ...['Soporte', 'Service Client', 'Moderadora Ana', 'Verifiziert', 'Klantendienst', 'Hotline'],
  ])('refuses %s', (handle) => expect(isReservedHandle(handle)).toBe(true));

  it.each([
    ...['Unveiled', 'Veiled Moon', 'Seven Veils Dancer', 'Moderato', 'Modern Love', 'Administrate Me Not'],
    ...['Safe Harbour', 'Careful Customer', 'Trusting', 'Verify Me Not', 'Oficina', 'Serviced'],
    ...['Supportive', 'Distaff', 'Officially Us', 'Team Spirit', 'The Foxes', 'Systemic', 'Nomads', 'Mode'],
  ])('leaves %s free', (handle) => expect(isOfficialHandle(handle)).toBe(false));
});
