import type { Photo } from '../../api/contract/profiles/photos/fields.ts';

/** An approved photo, changed by `facts`. */
export const madePhoto = (id: string, facts: Partial<Photo> = {}): Photo => ({
  id,
  url: `/api/profiles/photo/thumbnail/7/${id}`,
  viewableUrl: `/api/profiles/photo/full/7/${id}`,
  path: `7/${id}`,
  quarantinePath: null,
  caption: '',
  isPrimary: false,
  isPrivate: false,
  uploadedAt: '2026-03-01T12:00:00.000Z',
  order: 0,
  status: 'approved',
  width: 1600,
  height: 1200,
  isBlurred: false,
  rejection: null,
  ...facts,
});
