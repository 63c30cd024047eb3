import { findCode, groupedCode, invitationCode } from '@veil/api/contract/fields/carried-code';
import { tabStorage } from './storage.ts';

const codeKey = 'veil.invitation-code';
const noteKey = 'veil.invitation-note';
const noteShape = /(?:~|%7E)([\w-]{1,900})(?![\w-])/i;
export const noteMax = 140;

/** The fragment of a link to /join. It is never sent to a server, so only the recipient reads the note. */
export function fragmentOf(code: string, note: string): string {
  if (note.trim() === '') return code;
  const bytes = [...new TextEncoder().encode(note.trim())].map((byte) => String.fromCharCode(byte));
  return `${code}~${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The code and the note in a fragment; undefined if it has none. */
export function readFragment(fragment: string): { code: string; note: string } | undefined {
  const found = partsOf(fragment);
  return found && { code: found.code, note: readNote(found.note) };
}

function partsOf(fragment: string): { code: string; note: string } | undefined {
  const code = findCode(fragment, invitationCode);
  const [, note = ''] = noteShape.exec(fragment) ?? [];
  return code === undefined ? undefined : { code: groupedCode(code, invitationCode), note };
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

/** The invitation of a tab that stores nothing. It stays in the address, which a reload reads again. */
let unstored: { code: string; note: string } | undefined;

/** An invitation that came with a link. The tab keeps it during the sign-in. */
export const heldCode = {
  read: (): string => tabStorage.read(codeKey) ?? unstored?.code ?? '',
  readNote: (): string => readNote(tabStorage.read(noteKey) ?? unstored?.note ?? ''),
  /** The fragment that another tab can take; empty without an invitation. */
  fragment(): string {
    const [code, note] = [tabStorage.read(codeKey), tabStorage.read(noteKey)];
    return [code, note].filter(Boolean).join('~');
  },
  /** @returns whether the tab has stored the invitation in the fragment */
  take(fragment: string): boolean {
    const found = partsOf(fragment);
    if (!found) return false;
    // The note stays encoded, because browsers write a tab's storage to files in which deleted text remains for a
    // while.
    const isStored = tabStorage.write(codeKey, found.code) && tabStorage.write(noteKey, found.note);
    unstored = isStored ? undefined : found;
    return isStored;
  },
  /** Takes the code from `/join#CODE` and removes it from the address. */
  takeFromAddress(): void {
    if (heldCode.take(location.hash.slice(1))) history.replaceState(history.state, '', location.pathname);
  },
  forget(): void {
    unstored = undefined;
    tabStorage.remove(codeKey);
    tabStorage.remove(noteKey);
  },
};
