import { MailDomain, MailServices } from './answers.ts';
import type { Ask, Deployed } from './finding.ts';

const apiVersion = '2025-09-01';
/** What the service checks of a domain before it sends from it. */
const verifications = ['Domain', 'SPF', 'DKIM', 'DKIM2'];

/** Why no mail arrives, in the order in which an operator mends it; undefined if nothing is known to be wrong. */
export async function faultOfMail(
  domain: string,
  { MAIL_SERVICE, MAIL_ENDPOINT, NOTICE_ORIGIN }: Deployed,
  ask: Ask,
): Promise<string | undefined> {
  const path = `Microsoft.Communication/emailServices/${MAIL_SERVICE}/domains/${domain}`;
  const found = MailDomain.safeParse((await ask(path, apiVersion)).body).data;
  if (!found) return `has no domain ${domain}: azd provision --no-state`;
  const { verificationStates: states } = found.properties;
  const unverified = verifications.filter((name) => states[name]?.status !== 'Verified');
  if (unverified.length > 0)
    return `${unverified.join(', ')} of ${domain} not verified: docs/operate.md, "Mail", step 2`;
  if (!MAIL_ENDPOINT)
    return `${domain} is verified, and nothing sends from it: docs/operate.md, "Mail", step 4`;
  const services = MailServices.safeParse(
    (await ask('Microsoft.Communication/communicationServices', apiVersion)).body,
  ).data;
  const linked = services?.value.flatMap(({ properties }) => properties.linkedDomains ?? []) ?? [];
  if (!linked.some((id) => id.toLowerCase() === found.id.toLowerCase()))
    return `${domain} is not linked: azd provision --no-state`;
  // Without a token the service answers 401, which proves that it exists.
  const { status } = await ask(`${MAIL_ENDPOINT}/emails:send?api-version=2023-03-31`, '', 'POST');
  if (status !== 401 && status !== 403) return `${MAIL_ENDPOINT} answers ${status}: docs/operate.md, "Mail"`;
  const links = await ask(`${NOTICE_ORIGIN}/health`, '');
  return links.status === 200
    ? undefined
    : `${NOTICE_ORIGIN}/health answers ${links.status}: links in mail lead nowhere (docs/operate.md, "Mail", step 3)`;
}
