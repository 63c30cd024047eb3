const algorithm = 'AES-GCM';
const ivBytes = 12;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['encrypt', 'decrypt']);

/** @param key of 32 bytes as base64url */
export async function sealBytes(key: string, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, await importKey(key), bytes);
  const whole = new Uint8Array(ivBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), ivBytes);
  return whole;
}

/** undefined for what was not sealed with this key. */
export async function unsealBytes(
  key: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | undefined> {
  try {
    const iv = sealed.subarray(0, ivBytes);
    return await crypto.subtle.decrypt(
      { name: algorithm, iv },
      await importKey(key),
      sealed.subarray(ivBytes),
    );
  } catch {
    return undefined;
  }
}

/** As sealBytes, for a text. */
export async function seal(key: string, text: string): Promise<string> {
  const bytes = [...(await sealBytes(key, new TextEncoder().encode(text)))];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** undefined for what was not sealed with this key. */
export async function unseal(key: string, sealed: string): Promise<string | undefined> {
  try {
    const text = await unsealBytes(key, bytesOf(sealed));
    return text && new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}
