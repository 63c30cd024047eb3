import * as z from 'zod';

const apiVersion = '7.4';
const Secret = z.object({ value: z.string() });

async function call(vault: string, name: string, init: RequestInit = {}): Promise<Response> {
  const { DefaultAzureCredential } = await import('@azure/identity');
  const { token } = await new DefaultAzureCredential().getToken('https://vault.azure.net/.default');
  return fetch(`https://${vault}.vault.azure.net/secrets/${name}?api-version=${apiVersion}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
}

/** @returns undefined if there is none */
export async function findSecret(vault: string, name: string): Promise<string | undefined> {
  const answer = await call(vault, name);
  if (answer.status === 404) return undefined;
  if (!answer.ok)
    throw new Error(
      `The vault ${vault} answers ${answer.status} about ${name}. OPERATOR_ID must name you, and "az login" must be yours.`,
    );
  return Secret.parse(await answer.json()).value;
}

export async function setSecret(vault: string, name: string, value: string): Promise<void> {
  const answer = await call(vault, name, { method: 'PUT', body: JSON.stringify({ value }) });
  if (!answer.ok) throw new Error(`The vault ${vault} did not take ${name}: ${answer.status}.`);
}
