import {
  type PhotoAudience,
  type PhotoReach,
  photoReaches,
} from '../../../api/contract/profiles/photos/fields.ts';
import { type Person, people } from './shared-profile-steps.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A profile: whom it is of, in the order in which they came, and what was decided about them. */
export interface Home {
  review: 'pending' | 'second' | 'approved' | 'refused';
  people: Person[];
  /** Whoever made the key that its person took and waits for; null if they went since. */
  waitsFor?: Person | null;
  isHidden: boolean;
  doubtedBy: Set<Person>;
  /** Those named for the role of a reviewer. */
  reviewers: Set<Person>;
  /** What one of them opened to the friend of the profile. */
  opening?: { picture: Picture; by: Person; at: Date } | undefined;
}

export interface Picture {
  id: string;
  home: Home;
  shows: Set<Person>;
  reach: { isPrivate: boolean; isBlurred: boolean };
  /** What somebody said of this picture alone. */
  words: Map<Person, PhotoReach>;
  takenDownBy: Set<Person>;
  /** Somebody whom it shows has left since. */
  waitsForLeaver: boolean;
}

export interface Letter {
  id: string;
  text: string;
  author: Person;
  home: Home;
  readers: Set<Person>;
}

const homeOf = (review: Home['review'], ...persons: Person[]): Home => ({
  review,
  people: persons,
  isHidden: false,
  doubtedBy: new Set(),
  reviewers: new Set(),
});

const isUpTo = (reach: PhotoReach, limit: PhotoReach): boolean =>
  photoReaches.indexOf(reach) <= photoReaches.indexOf(limit);

const reachOf = ({ reach: { isPrivate, isBlurred } }: Picture): PhotoReach => {
  if (isPrivate) return 'us';
  return isBlurred ? 'blurred' : 'members';
};

/** What should hold for each person, whatever the code does. */
export class SharedProfileFacts {
  readonly shared: Home;
  readonly homes = new Map<Person, Home>();
  readonly cameAt = new Map<Person, Date>();
  /** Those who came to the shared profile by a key. */
  readonly byKey = new Set<Person>();
  readonly audiences = new Map<Person, { upTo: PhotoAudience; at: Date }>();
  readonly towns = new Map<Person, string[]>();
  pictures: Picture[] = [];
  letters: Letter[] = [];

  constructor(isApproved: boolean) {
    this.shared = homeOf(isApproved ? 'approved' : 'pending', 'iris');
    this.homes.set('iris', this.shared);
  }

  /** A person on a key of an approved profile waits alone until somebody decided about them. */
  take(who: Person, maker: Person, now: Date): void {
    if (this.shared.review === 'approved')
      this.homes.set(who, { ...homeOf('pending', who), waitsFor: maker, isHidden: true });
    else this.#join(who, now);
  }

  #join(who: Person, now: Date): void {
    this.shared.people.push(who);
    this.shared.opening = undefined;
    this.cameAt.set(who, now);
    this.byKey.add(who);
    this.homes.set(who, this.shared);
  }

  approve(home: Home, now: Date): void {
    home.review = 'approved';
    home.doubtedBy.clear();
    const [who] = home.people;
    if (who && home.waitsFor) this.#join(who, now);
    delete home.waitsFor;
  }

  refuse(home: Home): void {
    home.review = home.review === 'pending' ? 'second' : 'refused';
  }

  /** 48 hours without an objection decide; a doubt of one of them asks for a second look. */
  endWindow(now: Date): void {
    for (const home of new Set(people.flatMap((who) => this.homes.get(who) ?? []))) {
      home.opening = undefined;
      if (home.review !== 'pending') continue;
      if (home.doubtedBy.size > 0) home.review = 'second';
      else this.approve(home, now);
    }
  }

  /** A role that is given belongs to whom it names. */
  giveRole(who: Person): void {
    const home = this.homes.get(who);
    if (home) home.reviewers = new Set([who]);
  }

  mayUndo(by: Person, joined: Person, now: Date): boolean {
    const came = this.cameAt.get(joined);
    const places = [by, joined].map((name) => this.shared.people.indexOf(name));
    const [byPlace = -1, place = -1] = places;
    return (
      came !== undefined && byPlace >= 0 && byPlace < place && now.getTime() - came.getTime() < 7 * dayMs
    );
  }

  /** The person goes with what is theirs alone: card, decision, role after a month, towns, pictures of nobody else. */
  splitOff(who: Person, now: Date, isHidden = false): void {
    const from = this.homes.get(who);
    if (!from) return;
    const own: Home = { ...homeOf(from.review, who), isHidden };
    const came = this.cameAt.get(who);
    const isLong = came === undefined || now.getTime() - came.getTime() >= 30 * dayMs;
    if (from.reviewers.has(who) && isLong) own.reviewers.add(who);
    if (!this.#isBeforeApproval(who))
      for (const picture of this.pictures) if (this.#isAlone(picture, who, from)) picture.home = own;
    this.#remove(who, from);
    this.homes.set(who, own);
  }

  delete(who: Person): void {
    const from = this.homes.get(who);
    if (!from) return;
    this.pictures = this.pictures.filter((picture) => !this.#isAlone(picture, who, from));
    this.#remove(who, from);
    if (from.people.length === 0) this.pictures = this.pictures.filter(({ home }) => home !== from);
    for (const kept of [this.homes, this.cameAt, this.audiences, this.towns]) kept.delete(who);
  }

  #isAlone = ({ home, shows }: Picture, who: Person, from: Home) =>
    home === from && shows.size === 1 && shows.has(who);

  #remove(who: Person, from: Home): void {
    from.people = from.people.filter((name) => name !== who);
    for (const names of [from.doubtedBy, from.reviewers, this.byKey]) names.delete(who);
    from.opening = undefined;
    for (const home of this.homes.values()) if (home.waitsFor === who) home.waitsFor = null;
    for (const { home, readers } of this.letters) if (home === from) readers.delete(who);
    for (const picture of this.pictures.filter(({ home, shows }) => home === from && shows.has(who))) {
      for (const names of [picture.shows, picture.takenDownBy]) names.delete(who);
      picture.words.delete(who);
      picture.waitsForLeaver = true;
    }
  }

  allowedBy(who: Person, { words, takenDownBy }: Picture): PhotoReach {
    if (takenDownBy.has(who)) return 'us';
    return words.get(who) ?? this.audiences.get(who)?.upTo ?? 'us';
  }

  /** Those whose yes a picture needs to go so far. Nobody is asked who signs in alone. */
  notYetAgreed(picture: Picture, reach: PhotoReach): Person[] {
    const { home, shows } = picture;
    if (home.people.length < 2) return [];
    return home.people.filter((who) => shows.has(who) && !isUpTo(reach, this.allowedBy(who, picture)));
  }

  isAsked = (who: Person, picture: Picture): boolean =>
    this.#isSeenBy(who, picture) &&
    (picture.takenDownBy.has(who) || this.notYetAgreed(picture, reachOf(picture)).includes(who));

  #isBeforeApproval = (who: Person): boolean =>
    this.byKey.has(who) && this.homes.get(who)?.review !== 'approved';

  /** Whoever took a key sees, before the approval, what is not private or is theirs alone, or what the others let them. */
  #isSeenBy(who: Person, picture: Picture): boolean {
    const { home, reach, shows, takenDownBy } = picture;
    if (!this.#isBeforeApproval(who)) return true;
    if (home.review === 'refused' || takenDownBy.size > 0) return false;
    const missing = this.notYetAgreed(picture, reachOf(picture));
    if (!reach.isPrivate && missing.every((name) => name === who)) return true;
    const others = [...shows].filter((name) => name !== who);
    const isWider = (name: Person) => (this.audiences.get(name)?.upTo ?? 'us') !== 'us';
    return shows.has(who) && others.every((name) => isWider(name) && this.allowedBy(name, picture) !== 'us');
  }

  /** Whoever widens a picture of themselves says yes to it; whoever narrows it sets a limit. */
  changeReach(who: Person, picture: Picture, change: Partial<Picture['reach']>): void {
    const before = reachOf(picture);
    Object.assign(picture.reach, change);
    const after = reachOf(picture);
    if (before === after || !picture.shows.has(who) || picture.takenDownBy.has(who)) return;
    const allowed = this.allowedBy(who, picture);
    if (isUpTo(before, after)) this.agree(who, picture);
    else if (!isUpTo(allowed, after)) picture.words.set(who, after);
  }

  agree(who: Person, picture: Picture): void {
    picture.takenDownBy.delete(who);
    const reach = reachOf(picture);
    if (!isUpTo(reach, this.allowedBy(who, picture))) picture.words.set(who, reach);
  }

  takeDown(who: Person, picture: Picture): void {
    picture.shows.add(who);
    picture.takenDownBy.add(who);
    picture.words.delete(who);
  }

  /** What goes further becomes private, and what was said further of single pictures ends. */
  chooseAudience(who: Person, upTo: PhotoAudience, at: Date): void {
    this.audiences.set(who, { upTo, at });
    const home = this.homes.get(who);
    for (const picture of this.pictures) {
      if (picture.home !== home || !picture.shows.has(who)) continue;
      if (!isUpTo(picture.words.get(who) ?? 'us', upTo)) picture.words.delete(who);
      if (home.people.length > 1 && !isUpTo(reachOf(picture), upTo)) picture.reach.isPrivate = true;
    }
  }

  isSeenByMembers = (picture: Picture): boolean =>
    this.#isUp(picture) &&
    !picture.reach.isPrivate &&
    this.notYetAgreed(picture, reachOf(picture)).length === 0;

  /** Opened to the friend, by somebody for themselves and within what everybody else whom it shows allows. */
  isSeenByFriend(picture: Picture): boolean {
    const { opening } = picture.home;
    if (this.isSeenByMembers(picture)) return true;
    if (!this.#isUp(picture) || !picture.reach.isPrivate || opening?.picture !== picture) return false;
    return this.notYetAgreed(picture, 'known').every(
      (who) => who === opening.by && opening.at > (this.audiences.get(who)?.at ?? new Date(0)),
    );
  }

  #isUp = ({ home, takenDownBy, waitsForLeaver }: Picture): boolean =>
    home.review === 'approved' && !home.isHidden && takenDownBy.size === 0 && !waitsForLeaver;
}
