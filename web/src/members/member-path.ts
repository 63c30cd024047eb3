/**
 * The page of a member, by the number of their profile: what a browser keeps of the addresses that it was led to names
 * nobody.
 * @param rest a query
 */
export const memberPath = (profileId: number, rest = ''): string => `/community/browse/${profileId}${rest}`;
