const algorithm = 'AES-GCM';
const ivBytes = 12;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['encrypt', 'decrypt']);

/** @param key of 32 bytes as base64url */
export async function seal(key: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    await importKey(key),
    new TextEncoder().encode(text),
  );
  const bytes = [...iv, ...new Uint8Array(sealed)];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** undefined for what was not sealed with this key. */
export async function unseal(key: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.subarray(0, ivBytes);
    const text = await crypto.subtle.decrypt(
      { name: algorithm, iv },
      await importKey(key),
      bytes.subarray(ivBytes),
    );
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}
