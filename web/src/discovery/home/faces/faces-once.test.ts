import { expect, it } from 'vitest';
import { facesOnce } from './faces-once.ts';

const faces = (...ids: number[]) => ids.map((id) => ({ id }));

it('shows each face once, those of the shelf there and others in the first row that has them', () => {
  const [near, newest] = facesOnce(faces(1, 2), [faces(2, 3, 4, 5, 6), faces(1, 4, 6, 7)]);
  expect(near).toEqual(faces(3, 4, 5));
  expect(newest).toEqual(faces(6, 7));
});

it('leaves a row empty where everybody of it is shown above', () => {
  expect(facesOnce(faces(1, 2), [faces(1, 2), []])).toEqual([[], []]);
});
