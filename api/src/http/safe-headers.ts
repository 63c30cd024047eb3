/** On every answer. */
export const safeHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A year. Browsers ignore it without TLS, as on one machine.
  'strict-transport-security': 'max-age=31536000',
};
