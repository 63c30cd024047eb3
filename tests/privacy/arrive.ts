import { randomUUID } from 'node:crypto';
import { confirmWord } from '../../api/contract/people/account/account.ts';
import {
  memberFields,
  newHandle,
  type Person,
  type Submission,
  signIn,
  submission,
} from '../support/fixtures.ts';
import { type House, invitersIn, NotThisHouse, reviewersIn } from './house.ts';
import { inTurns } from './in-turns.ts';
import type { Account, Arrival } from './worlds.ts';

/** How many invitations a new member has in a month. */
const codesEach = 5;
const ageOfHosts = 30;
/** The other one may have invited a host, and nobody decides about their own invitee. */
const usualReviewer = 1;
/** What everybody likes, so that the people of a world are matches. */
const likedTags = 'cinema jazz-club slow-burn humour cooking good-listener kindness photography'.split(' ');

/** A birthday half a year away, so that nobody turns older while this runs. */
function birthDateAt(age: number, now = new Date()): string {
  const half = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() - 6, 1));
  return half.toISOString().slice(0, 10);
}

/** Lets accounts into the house by invitation, onboarding and a reviewer's approval, as anybody comes. */
export class Door {
  /** All accounts that came in, also those whose arrival was interrupted, for their deletion. */
  readonly accounts: Account[] = [];
  readonly hosts: Account[] = [];
  readonly #house: House;
  readonly #codes: string[] = [];
  #reviewers?: [Person, Person];
  #tags?: Promise<number[]>;
  #isClosed = false;

  constructor(house: House) {
    this.#house = house;
  }

  /** Lets nobody in from now on. */
  close(): void {
    this.#isClosed = true;
  }

  async reviewers(): Promise<[Person, Person]> {
    this.#reviewers ??= await reviewersIn(this.#house);
    return this.#reviewers;
  }

  /**
   * Brings in hosts until they have so many invitations: one member of the demo gives a single one.
   * @throws if somebody in the house is of an age that guests have: they would be taken for one of them
   */
  async openFor(guests: number, ages: { minAge: number; maxAge: number }): Promise<void> {
    const [{ call }] = await this.reviewers();
    const { total } = await call.do('discoverMembers', ages);
    if (total > 0)
      throw new NotThisHouse(
        `${total} members of this house are ${ages.minAge} or older, perhaps of an earlier run that was cut off. Begin with a new one: \`npm start -- --reset\`.`,
      );
    await this.#addHost(await this.#codeOfDemo());
    const hosts = Math.ceil((guests - 1) / (codesEach - 1));
    while (this.hosts.length < hosts) {
      const missing = Math.min(hosts - this.hosts.length, this.#codes.length);
      await Promise.all(this.#codes.splice(0, missing).map((code) => this.#addHost(code)));
    }
  }

  async #addHost(code: string): Promise<void> {
    const host = await this.#admit({ name: 'host', arrival: 'member', age: ageOfHosts, code });
    this.hosts.push(host);
    const made = Array.from({ length: codesEach }, () => host.call.do('generateInvitation', {}));
    this.#codes.push(...(await Promise.all(made)).map((invitation) => invitation.code));
  }

  async #codeOfDemo(): Promise<string> {
    for (const { email, name } of invitersIn(this.#house)) {
      const inviter = await signIn(this.#house.place, email, name);
      const { status, body } = await inviter.call.try('generateInvitation', {});
      if (status === 200 && 'code' in body) return String(body.code);
    }
    throw new NotThisHouse(
      'Nobody in the demo has an invitation left this month. `npm start -- --reset` begins anew.',
    );
  }

  /** @param approvedBy which of the two reviewers */
  async bring(name: string, arrival: Arrival, age: number, approvedBy?: 0 | 1): Promise<Account> {
    if (arrival === 'signIn') return this.#signIn(age);
    const code = this.#codes.pop();
    if (code === undefined) throw new Error('There are fewer invitations than guests.');
    return this.#admit({ name, arrival, age, code, approvedBy });
  }

  async #signIn(age: number): Promise<Account> {
    if (this.#isClosed) throw new Error('The door is closed.');
    const person = await signIn(this.#house.place, `${randomUUID()}@privacy.example`);
    const account = { ...person, profileId: 0, handle: '', birthDate: birthDateAt(age) };
    this.accounts.push(account);
    return account;
  }

  async #admit({
    name,
    arrival,
    age,
    code,
    approvedBy = usualReviewer,
  }: {
    name: string;
    arrival: Arrival;
    age: number;
    code: string;
    approvedBy?: 0 | 1 | undefined;
  }): Promise<Account> {
    const account = await this.#signIn(age);
    await account.call.do('validateInvitation', { invitationCode: code });
    account.profileId = (await account.call.do('me', {})).profile?.id ?? 0;
    const form = formOf(name, arrival, age, account, await this.#tagsLiked(account));
    await account.call.do('completeOnboarding', form);
    account.handle = form.handle;
    if (arrival === 'newcomer') return account;
    const reviewer = (await this.reviewers())[approvedBy];
    await reviewer.call.do('approveProfile', { id: String(account.profileId), reason: 'Known to us.' });
    return account;
  }

  async #tagsLiked({ call }: Account): Promise<number[]> {
    this.#tags ??= call
      .do('discoveryTags', {})
      .then(({ categories }) =>
        categories.flatMap(({ tags }) =>
          tags.flatMap(({ id, key }) => (likedTags.includes(key) ? [id] : [])),
        ),
      );
    return this.#tags;
  }

  async objectTo(profileId: number): Promise<void> {
    const reviewer = (await this.reviewers())[usualReviewer];
    await reviewer.call.do('rejectProfile', { id: String(profileId), reason: 'The story does not hold.' });
  }
}

/** Only people of the same age match, so that each world is a small community of its own. */
function formOf(
  name: string,
  arrival: Arrival,
  age: number,
  { profileId, birthDate }: Account,
  tags: number[],
): Submission {
  const ages = { preferredAgeRangeMin: age, preferredAgeRangeMax: age };
  const member = { ...memberFields, ...ages, birthDate, tags, name: 'Sam' };
  return submission(profileId, {
    handle: handleOf(name),
    mainBio: 'Likes long dinners.',
    members: [member],
    ...(arrival === 'couple' && { profileType: 'couple', members: [member, { ...member, name: 'Alex' }] }),
  });
}

/** Handles of both worlds sort alike: by the name, and else by nothing that is compared. */
const handleOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)} ${newHandle().replace(/^Guest /, '')}`.slice(0, 30);

/** Dismisses what was reported of these accounts, as a moderator of the demo. */
async function dismissCases(house: House, accounts: readonly Account[]): Promise<void> {
  const [{ call }] = await reviewersIn(house);
  const ids = new Set(accounts.map(({ profileId }) => profileId));
  const { cases } = await call.do('moderationQueue', {});
  for (const { subjectId: id, caseId } of cases.filter(({ subjectId }) => ids.has(subjectId))) {
    const subjectId = String(id);
    await call.try('claimCase', { subjectId, caseId });
    const { body } = await call.try('moderationCase', { subjectId });
    const decision = { outcome: 'dismiss', reason: 'A trial of `npm run privacy`.' };
    await call.try('decideCase', {
      ...decision,
      subjectId,
      caseId,
      version: 'version' in body ? body.version : '',
    });
  }
}

/** Deletes accounts by the call that anybody has for it. @returns how many could not be deleted */
export async function leaveHouse(house: House, accounts: readonly Account[]): Promise<number> {
  await dismissCases(house, accounts);
  let left = 0;
  await inTurns(accounts, async ({ email, handle }) => {
    const { call } = await signIn(house.place, email);
    const isDeleted = async (confirm: string) =>
      (await call.try('deleteAccount', { confirm })).status === 200;
    // Before an approval a word is enough, and nobody is asked for the handle.
    if (!(await isDeleted(handle || confirmWord)) && !(await isDeleted(confirmWord))) left++;
  });
  return left;
}
