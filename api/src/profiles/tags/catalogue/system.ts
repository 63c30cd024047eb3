import type { DiscoveryCategory } from './category.ts';

export const system: DiscoveryCategory = {
  id: 90,
  name: 'System',
  question: '',
  tags: [
    { id: 9001, key: 'founding-member', label: 'Founding member', isSystemTag: true },
    { id: 9002, key: 'new-member', label: 'New member', isSystemTag: true },
    { id: 9003, key: 'reviewer', label: 'Reviews newcomers', isSystemTag: true },
  ],
};
