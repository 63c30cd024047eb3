import type { BlobServiceClient, UserDelegationKey } from '@azure/storage-blob';

/** An upload must begin within this time, in ms. */
const uploadWindow = 10 * 60 * 1000;
/** In ms. */
const keyLifetime = 60 * 60 * 1000;
/** In ms. Clocks of other machines may be this far behind. */
const clockSkew = 5 * 60 * 1000;

type AskForKey = (from: Date, until: Date) => Promise<UserDelegationKey>;

export type UploadAddress = (container: string, name: string, now: Date) => Promise<string>;

/**
 * An address allows creating one blob. It allows no reading, replacing or deleting, and no other blob.
 * The signature does not limit the size, type, tier or encoding of the blob, and it allows snapshots and copies.
 */
export function uploadAddresses(
  service: BlobServiceClient,
  askForKey: AskForKey = (from, until) => service.getUserDelegationKey(from, until),
): UploadAddress {
  const delegation = delegationKeys(askForKey);
  return async (container, name, now) => {
    const { BlobSASPermissions, generateBlobSASQueryParameters, SASProtocol, StorageSharedKeyCredential } =
      await import('@azure/storage-blob');
    const blob = service.getContainerClient(container).getBlobClient(name);
    const grant = {
      containerName: container,
      blobName: name,
      permissions: BlobSASPermissions.parse('c'),
      expiresOn: new Date(now.getTime() + uploadWindow),
      protocol: blob.url.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp,
    };
    const { credential } = service;
    const signature =
      credential instanceof StorageSharedKeyCredential
        ? generateBlobSASQueryParameters(grant, credential)
        : generateBlobSASQueryParameters(grant, await delegation(now), service.accountName);
    return `${blob.url}?${signature}`;
  };
}

/** All callers that wait for the next key share one request. */
export function delegationKeys(ask: AskForKey): (now: Date) => Promise<UserDelegationKey> {
  let current: { key: Promise<UserDelegationKey>; until: number } | undefined;
  return (now) => {
    const at = now.getTime();
    if (current && current.until > at + uploadWindow + clockSkew) return current.key;
    const until = at + keyLifetime;
    const key = ask(new Date(at - clockSkew), new Date(until));
    current = { key, until };
    // Callers get the failure with the key.
    key.catch(() => {
      if (current?.key === key) current = undefined;
    });
    return key;
  };
}
