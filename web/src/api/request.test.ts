import { describe, expect, it } from 'vitest';
import { requestLine } from './request.ts';

describe('the request of a call', () => {
  it('puts the input of a GET into the query, without what is missing', () => {
    expect(
      requestLine({ method: 'GET', path: 'browse' }, { handle: 'Velvet & Fox', page: 2, sort: undefined }),
    ).toEqual({ address: '/api/browse?handle=Velvet+%26+Fox&page=2', body: undefined });
  });

  it('puts path parameters into the path and the rest into the body of a POST', () => {
    const line = requestLine(
      { method: 'POST', path: 'pending-profiles/{id}/approve' },
      { id: '7/8', reason: 'Yes' },
    );
    expect(line).toEqual({ address: '/api/pending-profiles/7%2F8/approve', body: '{"reason":"Yes"}' });
  });

  it('sends an empty object where nothing is asked for', () => {
    expect(requestLine({ method: 'POST', path: 'a' }, {}).body).toBe('{}');
  });
});
