import type { PageRoute } from '../../page/page-route.ts';

const messages = async () => (await import('./messages-page.tsx')).default;

export const conversationRoutes: PageRoute[] = [
  { path: '/community/messages', access: 'approved', title: 'Messages', load: messages },
  { path: '/community/messages/new', access: 'approved', title: 'New message', load: messages },
  { path: '/community/messages/:id', access: 'approved', title: 'Conversation', load: messages },
  {
    path: '/community/chat/:id',
    access: 'approved',
    title: 'Conversation',
    load: async () => (await import('./chat-entry.tsx')).default,
  },
];
