/** The services of the browsers that there are. A name with a dot before it stands for all below it. */
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
 * A browser names it, and anybody may make one up.
 * @param further origins that the operator trusts besides; they alone may be unencrypted, or of this machine
 * @returns undefined for one that nothing may be sent to
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
