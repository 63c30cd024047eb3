import type { View } from '../views.ts';

export const houseViews: View[] = [
  { name: 'preferences', path: '/community/preferences', heading: 'Appearance' },
  { name: 'help', path: '/community/help', heading: 'Help' },
  { name: 'private help', path: '/community/private-help', heading: 'Help for you alone' },
  { name: 'contact', path: '/community/contact', heading: 'Contact' },
  { name: 'safety', path: '/community/safety', heading: 'Safety' },
  { name: 'billing', path: '/community/billing', heading: 'Billing' },
  { name: 'terms', path: '/community/terms', heading: 'Terms of Service' },
  {
    name: 'profile of nobody',
    path: '/community/browse/%F0%9F%98%80',
    heading: 'We could not find this profile.',
  },
];
