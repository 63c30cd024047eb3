export const safeHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // One year. Browsers ignore this header without TLS.
  'strict-transport-security': 'max-age=31536000',
};
