import { expect } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { everyConsent } from '../../../api/contract/people/consents/consents.ts';
import { consentVersions } from '../../../api/contract/people/consents/words.ts';
import type { EndpointName } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { holderOf, isPersonOf, type Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { choicesOfTurn } from '../../../local/rounds.ts';
import { memberFields, newHandle } from '../../support/fixtures.ts';
import { guest, newMember, newOwner, profileAsRead } from '../../support/in-process.ts';
import { decide } from '../../support/moderation-fixtures.ts';
import { acceptance } from '../../support/partner-invites-fixtures.ts';
import {
  intimate,
  type Name,
  names,
  noneIfMissing,
  type Others,
  type PersonAction,
  refusalOf,
  type Step,
  signedInBy,
} from './people-actions.ts';

/**
 * Four people, one group of them, and somebody outside, by calls as the API identifies them. What each of them said is kept
 * beside it.
 */
export class PeopleStory {
  readonly log: string[] = [];
  readonly #people: Record<Name, SignedIn> = { iris: guest(), bo: guest(), otto: guest(), vera: guest() };
  readonly #agreed = new Set<Name>();
  readonly #restricted = new Set<Name>();
  /** Blocked the outsider. */
  readonly #made = new Set<Name>();
  /** Blocked by the outsider, and those who came to them since. */
  readonly #received = new Set<Name>();
  readonly #beside = new Set<Name>();
  readonly #letters: { text: string; profileId: number; readers: Set<Name> }[] = [];
  readonly #context: Context;
  readonly #others: Others;
  #outsider: SignedIn = guest();
  #groupId = 0;

  constructor(context: Context, others: Others) {
    this.#context = context;
    this.#others = others;
  }

  async play(steps: readonly Step[]): Promise<void> {
    await this.#begin(steps[0]?.isFull ? names.slice(1) : ['bo']);
    for (const { action, who, isFull } of steps) {
      this.#others.tick();
      try {
        await this.#act(action, who, isFull);
        this.log.push(`${who}: ${action}`);
        await this.#expectConsents(choicesOfTurn(names, this.log.length));
      } catch (fault) {
        this.log.push(`${who}: ${action}, refused: ${refusalOf(fault)}`);
      }
    }
  }

  /** Once all that follows is done: what each has is theirs alone, and each leaves by themselves. */
  async end(): Promise<void> {
    await this.#expectConsents(names, 'exportAccount');
    for (const name of names) await this.#expectOwn(name);
    for (const name of names) {
      if (await this.#home(name)) await this.#leave(name);
      expect(await this.#home(name)).toBeUndefined();
    }
  }

  /** Iris writes four cards with intimate answers of all, and some take theirs before the approval. */
  async #begin(takers: readonly Name[]): Promise<void> {
    this.#outsider = await newMember(this.#context, {}, this.#outsider);
    const members = names.map((name) => ({ ...memberFields, name, tags: [intimate[name].tagId] }));
    const { profile } = await newOwner(this.#context, this.#people.iris, { profileType: 'other', members });
    this.#groupId = profile.id;
    this.#agreed.add('iris');
    for (const name of takers) await this.#take(name, true);
    await changeProfile(profile.id, (group) => ({ ...group, status: 'Approved' }), this.#context);
    await this.#expectConsents(names);
  }

  async #by(name: EndpointName, who: SignedIn): Promise<Owner> {
    const caller = await signedInBy(name, who, this.#context);
    if (!('profile' in caller)) throw new Error(`${name} needs no profile.`);
    return caller;
  }

  /** Undefined for somebody without a profile. */
  #ifOwner(name: EndpointName, who: SignedIn): Promise<Owner | undefined> {
    return this.#by(name, who).catch((fault: unknown) => {
      if (fault instanceof ApiError && fault.status === 403) return undefined;
      throw fault;
    });
  }

  async #home(name: Name): Promise<Profile | undefined> {
    return this.#context.people.findOwnProfile(this.#people[name].personId);
  }

  #presentIn(profile: Profile): Name[] {
    return names.filter((name) => isPersonOf(profile, this.#people[name].personId));
  }

  async #act(action: PersonAction, who: Name, isFull: boolean): Promise<unknown> {
    const [context, person, home] = [this.#context, this.#people[who], await this.#home(who)];
    if (action === 'take') return home ? undefined : this.#take(who, isFull);
    if (!home) return undefined;
    const present = this.#presentIn(home);
    switch (action) {
      case 'consent': {
        const agreement = { what: 'intimate', version: consentVersions.intimate } as const;
        await handlers.giveConsent(agreement, await this.#by('giveConsent', person), context);
        return this.#agreed.add(who);
      }
      case 'withdraw':
        await handlers.withdrawConsent(
          { what: 'intimate' },
          await this.#by('withdrawConsent', person),
          context,
        );
        return this.#agreed.delete(who);
      case 'tag': {
        const memberId = home.people.find(({ personId }) => personId === person.personId)?.memberId ?? 0;
        const tag = { tagId: intimate[who].tagId, category: 'Play Style', memberId };
        return handlers.addTag(tag, await this.#by('addTag', person), context);
      }
      case 'part':
        await handlers.leaveProfile({ handle: newHandle() }, await this.#by('leaveProfile', person), context);
        return this.#forgetReader(who, home.id);
      case 'leave':
        return this.#leave(who);
      case 'pause':
        return handlers.pauseProfile({ isPaused: true }, await this.#by('pauseProfile', person), context);
      case 'endPause':
        return handlers.pauseProfile({ isPaused: false }, await this.#by('pauseProfile', person), context);
      case 'block': {
        const { profile } = await profileAsRead(this.#outsider.personId, this.#context);
        await handlers.blockMember(
          { handle: profile.handle },
          await this.#by('blockMember', person),
          context,
        );
        return this.#made.add(who);
      }
      case 'unblock': {
        const caller = await this.#by('unblockMember', person);
        const { blocks } = await handlers.blockedMembers({}, caller, context);
        const own = blocks.find(({ isYours }) => isYours);
        if (own) await handlers.unblockMember({ id: own.id }, caller, context);
        return this.#made.delete(who);
      }
      case 'blocked':
        await handlers.blockMember(
          { handle: home.handle },
          await this.#by('blockMember', this.#outsider),
          context,
        );
        for (const name of present) this.#received.add(name);
        return undefined;
      case 'letter':
        return this.#write(who, home, present);
      case 'restrict':
        return this.#restrict(home, present);
      case 'askDeletion': {
        const caller = await this.#by('askDeletion', person);
        const { deletion } = await handlers.askDeletion({ confirm: home.handle }, caller, context);
        if (deletion?.missing === 0) for (const name of present) this.#forget(name, home.id);
        return undefined;
      }
      case 'declineDeletion':
        return handlers.declineDeletion({}, await this.#by('declineDeletion', person), context);
    }
  }

  async #take(who: Name, isFull: boolean): Promise<void> {
    const group = (await this.#context.profiles.find(this.#groupId))?.value;
    const [maker] = group ? this.#presentIn(group) : [];
    const [own, ...free] = group?.members.filter(({ id }) => !holderOf(group, id)) ?? [];
    if (!group || !maker || !own) return;
    const isMakerKnown = group.people.some(
      ({ personId, memberId }) => personId === this.#people[maker].personId && memberId !== null,
    );
    const card = isMakerKnown ? own : free[0];
    const caller = await this.#by('createPartnerInvite', this.#people[maker]);
    const wish = { memberId: card?.id ?? 0, ownMemberId: own.id };
    const { code } = await handlers.createPartnerInvite(wish, caller, this.#context);
    const { intimate: _intimate, ...others } = everyConsent;
    const taken = acceptance(code, isFull ? { tags: [intimate[who].tagId] } : {});
    await handlers.acceptPartnerInvite(
      { ...taken, consents: isFull ? everyConsent : others },
      await signedInBy('acceptPartnerInvite', this.#people[who], this.#context),
      this.#context,
    );
    if (isFull) this.#agreed.add(who);
    if (group.sanction?.restrictedUntil) this.#restricted.add(who);
    const beside = this.#presentIn(group);
    if (beside.some((name) => this.#received.has(name) || this.#beside.has(name))) this.#beside.add(who);
  }

  async #leave(who: Name): Promise<void> {
    const home = await this.#home(who);
    const caller = await signedInBy('deleteAccount', this.#people[who], this.#context);
    await handlers.deleteAccount({ confirm: home?.handle ?? '' }, caller, this.#context);
    this.#forget(who, home?.id ?? 0);
    // A new profile starts anew; what follows a sign-in that comes back lies with the cases.
    if (home?.people.length === 1) this.#restricted.delete(who);
  }

  #forget(who: Name, profileId: number): void {
    // A token of the second in which they left is refused.
    this.#others.tick();
    this.#agreed.delete(who);
    this.#forgetReader(who, profileId);
  }

  #forgetReader(who: Name, profileId: number): void {
    for (const letter of this.#letters) if (letter.profileId === profileId) letter.readers.delete(who);
  }

  async #write(who: Name, { id: profileId }: Profile, present: readonly Name[]): Promise<void> {
    const { profile } = await profileAsRead(this.#outsider.personId, this.#context);
    const text = `Letter ${this.#letters.length} of ${who}`;
    const said = { id: conversationIdOf(profileId, profile.id), content: text, messageType: 'text' } as const;
    await handlers.sendMessage(said, await this.#by('sendMessage', this.#people[who]), this.#context);
    this.#letters.push({ text, profileId, readers: new Set(present) });
  }

  async #restrict({ id, handle }: Profile, present: readonly Name[]): Promise<void> {
    const reporter = await this.#by('report', this.#outsider);
    await handlers.report({ kind: 'profile', id: handle, reason: 'fake' }, reporter, this.#context);
    await decide(id, this.#others.judge, this.#context, { outcome: 'restrict', days: 14 });
    for (const name of present) this.#restricted.add(name);
  }

  /** Neither people of the profiles nor somebody outside are shown an intimate answer whose person does not agree now. */
  async #expectConsents(readers: readonly Name[], also?: 'exportAccount'): Promise<void> {
    const answers: unknown[] = [];
    const homes = await Promise.all(names.map((name) => this.#home(name)));
    const handles = new Set(homes.flatMap((home) => home?.handle ?? []));
    for (const name of readers) {
      const caller = await this.#ifOwner('myProfile', this.#people[name]);
      if (!caller) continue;
      answers.push(handlers.myProfile({}, caller, this.#context));
      if (also) answers.push(handlers.exportAccount({}, caller, this.#context));
    }
    const outsider = await this.#by('memberProfile', this.#outsider);
    const seen = async (handle: string) => handlers.memberProfile({ handle }, outsider, this.#context);
    for (const handle of handles) answers.push(seen(handle).catch(refusalOf));
    const shown = JSON.stringify(await Promise.all(answers));
    const unagreed = names.filter((name) => shown.includes(intimate[name].label) && !this.#agreed.has(name));
    expect(unagreed).toEqual([]);
  }

  /** Blocks, sanctions and letters of the person, and of nobody else. */
  async #expectOwn(name: Name): Promise<void> {
    const home = await this.#home(name);
    const { profile: outside } = await profileAsRead(this.#outsider.personId, this.#context);
    if (!home) return;
    const { blocks, now } = this.#context;
    const present = this.#presentIn(home);
    const isExcluded = [
      (await blocks.findExcluded(home.id)).has(outside.people),
      (await blocks.findExcluded(outside.id)).has(home.people),
    ];
    const isAmong = (group: ReadonlySet<Name>) => present.some((one) => group.has(one));
    if (isAmong(this.#made) || isAmong(this.#received)) expect(isExcluded).toEqual([true, true]);
    else if (!isAmong(this.#beside)) expect(isExcluded).toEqual([false, false]);

    const until = home.sanction?.restrictedUntil ?? null;
    const isRestricted = until !== null && new Date(until) > now();
    expect([name, isRestricted]).toEqual([name, this.#restricted.has(name)]);

    // A newcomer reads no letters: those of the profile that they left stayed there.
    const said = home.status === 'Approved' ? await this.#lettersTo(name, home.id, outside.id) : [];
    const theirs = this.#letters.filter(
      ({ profileId, readers }) => profileId === home.id && readers.has(name),
    );
    expect(said).toEqual(theirs.map(({ text }) => text));
  }

  async #lettersTo(name: Name, homeId: number, outsideId: number): Promise<string[]> {
    const id = conversationIdOf(homeId, outsideId);
    const reader = await this.#by('conversationPage', this.#people[name]);
    const page = async () => handlers.conversationPage({ id }, reader, this.#context);
    return page().then(({ messages }) => messages.map(({ content }) => content), noneIfMissing);
  }
}
