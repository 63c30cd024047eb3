import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { EndpointName } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { holderOf, ownCard, type Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { memberFields, newHandle } from '../../support/fixtures.ts';
import { guest, type InProcess, newMember, newOwner, runTimerOf } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { acceptance } from '../../support/partner-invites-fixtures.ts';
import { makeEligible } from '../../support/tiers-fixtures.ts';
import { refusalOf, signedInBy } from './people-actions.ts';
import { type Home, type Picture, SharedProfileFacts } from './shared-profile-facts.ts';
import { addPicture, changePicture } from './shared-profile-pictures.ts';
import { type Person, people, type SharedStep, type SharedStory } from './shared-profile-steps.ts';

const hourMs = 60 * 60 * 1000;
/** More than leave it in any story, so that the profile stays whole. */
const cards = 8;
/** None of those who look at the profile lives there. */
const towns: Record<Person, string> = { iris: 'Lisbon, Portugal', bo: 'Oslo, Norway', otto: 'Madrid, Spain' };

export interface Staff {
  reviewers: readonly [Owner, Owner];
  lead: Owner;
}

/** Plays a story by calls, and keeps beside it what should be true. */
export class SharedProfilePlay {
  readonly log: string[] = [];
  readonly facts: SharedProfileFacts;
  readonly signIns: Record<Person, SignedIn> = { iris: guest(), bo: guest(), otto: guest() };
  readonly context: Context;
  readonly #clock: InProcess['clock'];
  readonly #staff: Staff;
  /** A connection of the profile, whom they write to and open pictures to. */
  friend: SignedIn = guest();
  lastPicture: Picture | undefined;
  #sharedId = 0;

  constructor({ context, clock }: InProcess, staff: Staff, { isApproved }: SharedStory) {
    this.context = context;
    this.#clock = clock;
    this.#staff = staff;
    this.facts = new SharedProfileFacts(isApproved);
  }

  async begin(): Promise<void> {
    const { context, signIns } = this;
    this.friend = await newMember(context, {}, this.friend);
    const members = Array.from({ length: cards }, () => memberFields);
    const iris = await newOwner(context, signIns.iris, { profileType: 'other', members });
    this.#sharedId = iris.profile.id;
    // Connections are made by members alone.
    const { status } = iris.profile;
    await changeProfile(this.#sharedId, (one) => ({ ...one, status: 'Approved' }), context);
    const { apply } = connectionActions(context);
    await apply(await rereadOwner(iris, context), 'friend', await rereadOwner(this.friend, context));
    await apply(await rereadOwner(this.friend, context), 'friend', await rereadOwner(iris, context));
    const isPending = this.facts.shared.review === 'pending';
    if (isPending) await changeProfile(this.#sharedId, (one) => ({ ...one, status }), context);
    await this.#takeKey('bo');
    if (!isPending) await this.#review('bo', true);
  }

  /** Says in the log whether the step was refused. */
  async take(step: SharedStep): Promise<void> {
    this.#clock.now = new Date(this.#clock.now.getTime() + 1000);
    const { who, action, isYes, audience, choice } = step;
    const said = `${who}: ${action} ${isYes ? 'yes' : 'no'} ${audience} ${choice}`;
    try {
      await this.#act(step);
      this.log.push(said);
    } catch (fault) {
      this.log.push(`${said}, refused: ${refusalOf(fault)}`);
    }
  }

  /** As their call is let in. */
  async by(name: EndpointName, { personId }: SignedIn): Promise<Owner> {
    const caller = await signedInBy(name, { ...guest(), personId }, this.context);
    if (!('profile' in caller)) throw new Error(`${name} needs no profile.`);
    return caller;
  }

  profileOf = (who: Person): Promise<Profile | undefined> =>
    this.context.people.findOwnProfile(this.signIns[who].personId);

  async talkOf(who: Person): Promise<string> {
    const friend = await this.context.people.findOwnProfile(this.friend.personId);
    return conversationIdOf((await this.profileOf(who))?.id ?? 0, friend?.id ?? 0);
  }

  async #act(step: SharedStep): Promise<unknown> {
    const { context, facts } = this;
    const { action, who, isYes, audience } = step;
    const home = facts.homes.get(who);
    if (!home) return this.#takeKey(who);
    const now = context.now();
    const caller = (name: EndpointName) => this.by(name, this.signIns[who]);
    const profile = await this.profileOf(who);
    switch (action) {
      case 'review':
        return this.#review(who, isYes);
      case 'window':
        this.#clock.now = new Date(now.getTime() + 48 * hourMs + 1000);
        for (const name of people) await this.#settle(name);
        return facts.endWindow(context.now());
      case 'doubt':
        await handlers.sayOwnWish({ answer: isYes ? 'yes' : 'no' }, await caller('sayOwnWish'), context);
        return isYes ? undefined : home.doubtedBy.add(who);
      case 'giveRole':
      case 'endRole':
        return this.#changeRole(who, action === 'giveRole');
      case 'write':
        return this.#write(who, home);
      case 'edit':
      case 'erase':
        return this.#changeLetter(step, home);
      case 'town':
        await handlers.addPlaceShield({ town: towns[who], km: 10 }, await caller('addPlaceShield'), context);
        return facts.towns.set(who, [towns[who]]);
      case 'picture':
        return addPicture(this, step, home);
      case 'audience':
        await handlers.choosePhotoAudience({ audience }, await caller('choosePhotoAudience'), context);
        return facts.chooseAudience(who, audience, now);
      case 'privacy':
      case 'blur':
      case 'agree':
      case 'takeDown':
      case 'open':
        return changePicture(this, step, home);
      case 'part':
        await handlers.leaveProfile({ handle: newHandle() }, await caller('leaveProfile'), context);
        facts.splitOff(who, now);
        return this.#settle(who);
      case 'undo':
        return this.#undo(who);
      case 'leave': {
        const leaver = await signedInBy('deleteAccount', this.signIns[who], context);
        await handlers.deleteAccount({ confirm: profile?.handle ?? '' }, leaver, context);
        facts.delete(who);
        // A token of the second in which they left is refused.
        this.#clock.now = new Date(now.getTime() + 1000);
        return runTimerOf(this.#sharedId, context, 0);
      }
    }
  }

  /** Carries out what is due on the shared profile and on theirs. */
  async #settle(who: Person): Promise<void> {
    await runTimerOf(this.#sharedId, this.context, 0);
    const id = (await this.profileOf(who))?.id;
    if (id !== undefined && id !== this.#sharedId) await runTimerOf(id, this.context, 0);
  }

  async #takeKey(who: Person): Promise<void> {
    const { context, facts, signIns } = this;
    const shared = (await context.profiles.find(this.#sharedId))?.value;
    const [maker] = facts.shared.people;
    if (!shared || !maker) return;
    const taken = new Set(shared.partnerInvites?.map(({ memberId }) => memberId));
    const [own, ...free] = shared.members.filter(({ id }) => !holderOf(shared, id) && !taken.has(id));
    const isKnown = ownCard(shared, signIns[maker].personId) !== null;
    const memberId = (isKnown ? own : free[0])?.id ?? 0;
    const inviter = await this.by('createPartnerInvite', signIns[maker]);
    const { code } = await handlers.createPartnerInvite({ memberId, ownMemberId: own?.id }, inviter, context);
    const invitee = await signedInBy('acceptPartnerInvite', signIns[who], context);
    await handlers.acceptPartnerInvite(acceptance(code), invitee, context);
    facts.take(who, maker, context.now());
  }

  async #review(who: Person, isYes: boolean): Promise<void> {
    const home = this.facts.homes.get(who);
    if (!home) return;
    const reviewer = this.#staff.reviewers[home.review === 'pending' ? 0 : 1];
    const by = await rereadOwner(reviewer, this.context);
    const decision = { id: (await this.profileOf(who))?.id ?? 0, reason: 'Seen.' };
    await handlers[isYes ? 'approveProfile' : 'rejectProfile'](decision, by, this.context);
    if (isYes) this.facts.approve(home, this.context.now());
    else this.facts.refuse(home);
  }

  async #changeRole(who: Person, isGiven: boolean): Promise<void> {
    const { context, facts } = this;
    const profile = await this.profileOf(who);
    if (!profile) return;
    const eligible = (one: Profile) => makeEligible(one, context.now());
    await changeProfile(profile.id, eligible, context);
    const place = profile.members.findIndex(({ id }) => id === ownCard(profile, this.signIns[who].personId));
    const act = isGiven ? ('verify' as const) : ('end-verified' as const);
    const wish = { profileId: profile.id, act, places: [place] };
    await handlers.changeTier(wish, await rereadOwner(this.#staff.lead, context), context);
    if (isGiven) facts.giveRole(who);
    else facts.homes.get(who)?.reviewers.clear();
  }

  async #write(who: Person, home: Home): Promise<void> {
    const text = `Letter ${this.log.length} of ${who}`;
    const said = { id: await this.talkOf(who), content: text, messageType: 'text' } as const;
    const writer = await this.by('sendMessage', this.signIns[who]);
    const { data } = await handlers.sendMessage(said, writer, this.context);
    this.facts.letters.push({ id: data.id, text, author: who, home, readers: new Set(home.people) });
  }

  /** The words stay the author's, whoever was let change them. */
  async #changeLetter({ who, action, choice }: SharedStep, home: Home): Promise<void> {
    const { context, facts } = this;
    const there = facts.letters.filter((letter) => letter.home === home);
    const letter = there[choice % Math.max(1, there.length)];
    if (!letter) return this.#write(who, home);
    const at = { id: await this.talkOf(who), messageId: letter.id };
    const text = `${letter.text}, changed by ${who}`;
    if (action === 'erase') {
      await handlers.deleteMessage(at, await this.by('deleteMessage', this.signIns[who]), context);
      facts.letters = facts.letters.filter((one) => one !== letter);
      return;
    }
    const editor = await this.by('editMessage', this.signIns[who]);
    await handlers.editMessage({ ...at, content: text }, editor, context);
    if (letter.author === who) letter.text = text;
  }

  async #undo(by: Person): Promise<void> {
    const { context, facts } = this;
    const joined = facts.shared.people.filter((name) => name !== by).at(-1);
    const shared = (await context.profiles.find(this.#sharedId))?.value;
    if (!joined || !shared || facts.homes.get(by) !== facts.shared) return;
    const memberId = ownCard(shared, this.signIns[joined].personId) ?? 0;
    const isAllowed = facts.mayUndo(by, joined, context.now());
    await handlers.undoJoining({ memberId }, await this.by('undoJoining', this.signIns[by]), context);
    if (!isAllowed) throw new Error(`${by} undid that ${joined} joined.`);
    facts.splitOff(joined, context.now(), true);
    await this.#settle(joined);
  }
}
