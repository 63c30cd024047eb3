import * as z from 'zod';

/** The signed-in operator, from the token for Azure Resource Manager. */
export async function signedInOperator(): Promise<string> {
  const { DefaultAzureCredential } = await import('@azure/identity');
  const { token } = await new DefaultAzureCredential().getToken('https://management.azure.com/.default');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.object({ oid: z.string() }).parse(claims).oid;
}
