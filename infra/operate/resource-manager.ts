/** A call of Azure Resource Manager, relative to the resource group. */
export type Manage = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  apiVersion: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

export const groupIdOf = (subscription: string, group: string): string =>
  `/subscriptions/${subscription}/resourceGroups/${group}`;

/** Acts as whoever is signed in with `az login`. */
export async function createManage(groupId: string): Promise<Manage> {
  const { DefaultAzureCredential } = await import('@azure/identity');
  const credential = new DefaultAzureCredential();
  return async (method, path, apiVersion, body) => {
    const { token } = await credential.getToken('https://management.azure.com/.default');
    const url = `https://management.azure.com${groupId}/providers/${path}?api-version=${apiVersion}`;
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
}
