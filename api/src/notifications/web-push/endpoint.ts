/** Push services of the known browsers. A leading dot stands for all subdomains. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const isOf = (host: string, service: string): boolean =>
  service.startsWith('.') ? host.endsWith(service) : host === service;

/**
 * Parses an endpoint, which may be forged by a client.
 * @param further origins that the operator also trusts; only these may be unencrypted or on this machine
 * @returns undefined for an address that must not be used
 */
export function parseEndpoint(
  text: string,
  further: readonly string[],
): { url: URL; isTrusted: boolean } | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (further.includes(url.origin)) return { url, isTrusted: true };
  const isKnown =
    url.protocol === 'https:' && url.port === '' && knownServices.some((one) => isOf(url.hostname, one));
  return isKnown ? { url, isTrusted: false } : undefined;
}
