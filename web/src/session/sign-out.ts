import { siteSettings } from '../api/settings.ts';
import { providerMetadata } from '../auth/provider-metadata.ts';
import { leaveFor } from '../page/leave.ts';
import { token } from '../storage/token.ts';
import { endPhoneWithin } from './phone.ts';

/** ms that signing out waits for the identity provider before it finishes on this site alone. */
const signOutPatience = 3000;

/** Signs out in every tab of this browser, then at the identity provider, and returns to the landing page. */
export async function signOut(): Promise<void> {
  const news = endPhoneWithin(signOutPatience);
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('/'), signOutPatience));
  const provider = Promise.race([signOutAddress().catch(() => '/'), late]);
  const [address] = await Promise.all([provider, news.catch(() => undefined)]);
  leaveFor(address, 'assign');
  token.clear();
}

async function signOutAddress(): Promise<string> {
  const { identity } = await siteSettings();
  const { end_session_endpoint } = await providerMetadata(identity.issuer);
  const address = new URL(end_session_endpoint);
  address.searchParams.set('client_id', identity.clientId);
  address.searchParams.set('post_logout_redirect_uri', location.origin);
  return address.href;
}
