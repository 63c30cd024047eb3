export const browseTabs = ['discover', 'matches', 'whos-viewed', 'connections', 'favorites'] as const;
export type BrowseTab = (typeof browseTabs)[number];

export const tabIn = (query: URLSearchParams): BrowseTab =>
  browseTabs.find((tab) => tab === query.get('tab')) ?? 'discover';
