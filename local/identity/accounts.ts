import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

export interface Person {
  email: string;
  name: string;
}

/** A demo person. `note` says what there is to see when signed in as them. */
export interface ListedPerson extends Person {
  note: string;
}

/** Name and e-mail address of a person. Addresses are compared in lower case. */
export const Newcomer = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().trim().min(1).max(100),
});

const Remembered = z.array(Newcomer);

/** The subject is derived from the e-mail address, so that it never changes. */
export const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 32);

export const claimsOf = ({ email, name }: Person) => ({
  sub: subjectOf(email),
  email,
  email_verified: true,
  name,
});

export interface Accounts {
  listed: readonly ListedPerson[];
  findBySubject(subject: string): Person | undefined;
  findByEmail(email: string): Person | undefined;
  /** Stores a newcomer's name for the next sign-in, even after a restart. */
  remember(person: Person): void;
}

export function openAccounts(folder: string, listed: readonly ListedPerson[]): Accounts {
  const file = join(folder, 'newcomers.json');
  const newcomers = new Map(readPeople(file).map((person) => [subjectOf(person.email), person]));
  const demo = new Map(listed.map((person) => [subjectOf(person.email), person]));
  const findBySubject = (subject: string) => demo.get(subject) ?? newcomers.get(subject);
  return {
    listed,
    findBySubject,
    findByEmail: (email) => findBySubject(subjectOf(email)),
    remember(person) {
      const subject = subjectOf(person.email);
      if (demo.has(subject)) return;
      newcomers.set(subject, person);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify([...newcomers.values()]));
      renameSync(`${file}.new`, file);
    },
  };
}

function readPeople(file: string): Person[] {
  try {
    return Remembered.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return [];
    throw fault;
  }
}
