// Specified: community 8.8.
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './auth-context.ts';

it('says where useAuth can be used, when it is used elsewhere', () => {
  const Stray = () => useAuth().state;
  expect(() => renderToString(<Stray />)).toThrow('useAuth must be used within an AuthProvider');
});
