/**
 * The page of a member. The address contains the profile's id and no handle, so that the browser's history names
 * nobody.
 * @param rest a query
 */
export const memberPath = (profileId: number, rest = ''): string => `/community/browse/${profileId}${rest}`;
