import { randomBytes } from 'node:crypto';
import { type Adapter, type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { type Accounts, claimsOf } from './accounts.ts';
import type { SigningKeys } from './keys.ts';
import { errorPage, signedOutPage, signOutPage } from './pages.ts';

export const clientId = 'veil-web';
/** s for which a sign-in token is valid, as with the providers that this one replaces. */
export const tokenSeconds = 3600;

interface ClientSchema {
  invalidate(message: string, code?: string): void;
}

export interface ProviderOptions {
  issuer: string;
  /** Origin of the web app. */
  web: string;
  keys: SigningKeys;
  accounts: Accounts;
  memory: (model: string) => Adapter;
}

const cookieKeys = [randomBytes(32).toString('hex')];
const scopes = ['openid', 'email', 'profile'];

export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  allowImplicitOnLocalhost(provider);
  provider.silent = true;
  provider.on('server_error', (_ctx, fault) => process.stderr.write(`${fault.stack}\n`));
  return provider;
}

function configuration({ web, keys, accounts, memory }: ProviderOptions): Configuration {
  return {
    adapter: memory,
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${web}/auth/callback`],
        post_logout_redirect_uris: [`${web}/`, web],
        response_types: ['code', 'id_token'],
        grant_types: ['authorization_code', 'implicit'],
        require_auth_time: true,
      },
    ],
    jwks: { keys: keys.all() },
    cookies: { keys: cookieKeys },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    responseTypes: ['code', 'id_token'],
    // MSAL always requests offline_access. Without a consent prompt the library drops it.
    scopes: [...scopes, 'offline_access'],
    ttl: {
      IdToken: tokenSeconds,
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOutPage,
        postLogoutSuccessSource: signedOutPage(web),
      },
    },
    interactions: { policy: promptPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    clientBasedCORS: (_ctx, origin) => origin === web,
    findAccount(_ctx, subject) {
      const person = accounts.findBySubject(subject);
      return person && { accountId: subject, claims: () => claimsOf(person) };
    },
    // There is no consent page, because the app belongs to the provider.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
    renderError: errorPage(web),
  };
}

/** The library supports `prompt=login`; `prompt=create` is added, to ask for a new account. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }));
  return policy;
}

/** The library refuses `response_type=id_token` for a site on http://localhost. Its authors document this override. */
function allowImplicitOnLocalhost(provider: Provider) {
  const refused = new Set(['implicit-force-https', 'implicit-forbid-localhost']);
  // The schema is documented there but missing from the types.
  const { Client } = provider as unknown as { Client: { Schema: { prototype: ClientSchema } } };
  const schema = Client.Schema.prototype;
  const invalidate = schema.invalidate;
  schema.invalidate = function invalidateUnlessLocal(message, code) {
    if (code === undefined || !refused.has(code)) invalidate.call(this, message, code);
  };
}
