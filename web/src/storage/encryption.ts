const algorithm = 'AES-GCM';
const ivBytes = 12;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const importKey = (key: string) =>
  crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['encrypt', 'decrypt']);

/** @param key 32 bytes as base64url */
export async function encryptBytes(key: string, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const encrypted = await crypto.subtle.encrypt({ name: algorithm, iv }, await importKey(key), bytes);
  const whole = new Uint8Array(ivBytes + encrypted.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(encrypted), ivBytes);
  return whole;
}

/** Undefined if the bytes were not encrypted with this key. */
export async function decryptBytes(
  key: string,
  encrypted: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | undefined> {
  try {
    const iv = encrypted.subarray(0, ivBytes);
    return await crypto.subtle.decrypt(
      { name: algorithm, iv },
      await importKey(key),
      encrypted.subarray(ivBytes),
    );
  } catch {
    return undefined;
  }
}

/** Encrypts a text like `encryptBytes`. */
export async function encryptText(key: string, text: string): Promise<string> {
  const bytes = [...(await encryptBytes(key, new TextEncoder().encode(text)))];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** Undefined if the text was not encrypted with this key. */
export async function decryptText(key: string, encrypted: string): Promise<string | undefined> {
  try {
    const text = await decryptBytes(key, bytesOf(encrypted));
    return text && new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}
