import { randomUUID } from 'node:crypto';
import { conversationIdOf } from '../../api/contract/messaging/conversations/conversations.ts';
import type { Person } from '../support/fixtures.ts';

/**
 * How somebody comes: a member, a couple of which one signs in, a newcomer under review, or only a sign-in without an
 * invitation.
 */
export type Arrival = 'member' | 'couple' | 'newcomer' | 'signIn';

export interface Account extends Person {
  /** 0 for somebody who has none. */
  profileId: number;
  handle: string;
  birthDate: string;
}

const stages = ['arrival', 'before', 'act', 'reading'] as const;

/** The moments at which both worlds of a claim had ended a stage. */
export class Course {
  readonly #ends: number[] = [];
  readonly begunAt = Date.now();

  endStage(): void {
    this.#ends.push(Date.now());
  }

  /** Names the stage in which an instant lies. One that lies ahead is named by its distance, and an early one by itself. */
  stageOf(instant: string): string {
    const at = Date.parse(instant);
    if (at < this.begunAt) return instant;
    const ahead = at - Date.now();
    if (ahead > minute) return `<${spell(ahead)} ahead>`;
    const stage = this.#ends.findIndex((end) => at <= end);
    return `<${stages[stage < 0 ? this.#ends.length : stage]}>`;
  }
}

const minute = 60_000;
const day = 24 * 60 * minute;
const spell = (ms: number): string =>
  ms > 2 * day ? `${Math.round(ms / day)} days` : `${Math.round(ms / (60 * minute))} hours`;

/** One of the two worlds of a claim: the same people by other handles, of an age that nobody else in the house has. */
export class World {
  /** Whether the secret act is done here, and not its neutral cause. */
  readonly isSecret: boolean;
  readonly age: number;
  readonly course: Course;
  readonly people = new Map<string, Account>();
  /** Texts and numbers of this world, by the neutral name that stands for them. */
  readonly known = new Map<string, string>();
  readonly #drawn = new Map<string, string>();

  constructor(isSecret: boolean, age: number, course: Course) {
    this.isSecret = isSecret;
    this.age = age;
    this.course = course;
  }

  the(name: string): Account {
    const account = this.people.get(name);
    if (!account) throw new Error(`${name} is not in this world.`);
    return account;
  }

  add(name: string, account: Account): void {
    this.people.set(name, account);
    this.call(account.email, `${name}@mail`);
    this.call(account.birthDate, 'BIRTH DATE');
    if (account.handle) this.call(account.handle, `@${name}`);
    if (account.profileId) this.call(String(account.profileId), `#${name}`);
  }

  /** Says the name in the place of what is another one in the other world. */
  call(found: string, name: string): void {
    this.known.set(found, name);
  }

  /** @returns what was drawn for this name before, so that a repeated call is the same one */
  draw(name: string, make: () => string = randomUUID): string {
    const drawn = this.#drawn.get(name) ?? make();
    this.#drawn.set(name, drawn);
    return drawn;
  }

  conversation(one: string, other: string): string {
    return conversationIdOf(this.the(one).profileId, this.the(other).profileId);
  }

  async write(from: string, to: string, content: string): Promise<string> {
    const letter = { id: this.conversation(from, to), content, messageType: 'text' } as const;
    return (await this.the(from).call.do('sendMessage', letter)).data.id;
  }

  /** A first letter, and the answer to it. */
  async talk(one: string, other: string): Promise<void> {
    await this.write(one, other, 'Good evening');
    await this.write(other, one, 'Good evening to you');
  }

  async tag(from: string, to: string, tagId: number): Promise<void> {
    const { profileId: taggedProfileId } = this.the(to);
    await this.the(from).call.do('addPrivateTag', { taggedProfileId, tagId, category: 'Relationship' });
  }

  async open(viewer: string, whom: string): Promise<void> {
    await this.the(viewer).call.do('memberProfile', { handle: this.the(whom).handle });
  }
}

export const connectionTypes = { friend: 9501, potential: 9502, play: 9503, bookmark: 9504 };
