import { tabStorage } from './storage.ts';

const codeKey = 'veil.invitation-code';
const noteKey = 'veil.invitation-note';
const shape = /^(?<code>[0-9A-Z-]{8,20})(?:~(?<note>[\w-]{1,900}))?$/i;
export const noteMax = 140;

/** The part of a link to /join behind the #. No server reads it, so a note is known to its reader alone. */
export function fragmentOf(code: string, note: string): string {
  if (note.trim() === '') return code;
  const bytes = [...new TextEncoder().encode(note.trim())].map((byte) => String.fromCharCode(byte));
  return `${code}~${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The code and the note of a fragment; undefined for what is none. */
export function readFragment(fragment: string): { code: string; note: string } | undefined {
  const found = partsOf(fragment);
  return found && { code: found.code, note: readNote(found.note) };
}

function partsOf(fragment: string): { code: string; note: string } | undefined {
  const { code, note = '' } = shape.exec(fragment)?.groups ?? {};
  return code === undefined ? undefined : { code: code.toUpperCase(), note };
}

function readNote(written: string): string {
  try {
    const bytes = atob(written.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return [...text].slice(0, noteMax).join('');
  } catch {
    return '';
  }
}

/** An invitation that came in a link, kept in this tab through the sign-in. */
export const heldCode = {
  read: (): string => tabStorage.read(codeKey) ?? '',
  readNote: (): string => readNote(tabStorage.read(noteKey) ?? ''),
  /** Takes the code out of `/join#CODE`, and leaves none in the address. */
  takeFromAddress(): void {
    const found = partsOf(location.hash.slice(1));
    if (!found) return;
    tabStorage.write(codeKey, found.code);
    // As it came: a browser writes what a tab keeps to files, and leaves removed words there for a while.
    tabStorage.write(noteKey, found.note);
    history.replaceState(history.state, '', location.pathname);
  },
  forget(): void {
    tabStorage.remove(codeKey);
    tabStorage.remove(noteKey);
  },
};
