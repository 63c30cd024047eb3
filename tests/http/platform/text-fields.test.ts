// Specified: community 5.3, 9.1; features 5.11-12.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { boardLimits, boardMessages } from '../../../api/contract/messaging/board/board.ts';
import { invitationLimits, invitationMessages } from '../../../api/contract/people/invitations.ts';
import { reviewLimits } from '../../../api/contract/safety/reviews.ts';
import type { EndpointName } from '../../../api/contract/table.ts';
import {
  approvedMember,
  freshCode,
  inviter,
  newcomer,
  type Person,
  pendingNewcomer,
  reviewer,
} from '../../support/fixtures.ts';

const place = inject('addresses');
let host: Person;
let judge: Person;
beforeAll(async () => {
  host = await inviter(place);
  judge = await reviewer(place);
});

interface TextField {
  call: EndpointName;
  field: string;
  /** Somebody new where calls are counted per person. */
  as: () => Person | Promise<Person>;
  /** The other fields of the call. */
  rest: Record<string, unknown>;
  min: number;
  max: number;
  /** The refusals of a text that is too short, of none, and of one that is too long; no word is an acceptance. */
  short: string;
  blank?: string | undefined;
  long: string;
  /** A good text of a length. */
  of: (length: number) => string;
  /** A text with something in it. */
  around: (piece: string) => string;
  /** The refusal of markup and pictures where the field has no room for them. */
  strange?: string;
}

const prose = {
  of: (length: number) => 'x'.repeat(length),
  around: (piece: string) => `We met ${piece} there.`,
};
const reason = {
  ...prose,
  field: 'reason',
  as: () => judge,
  rest: { id: '1' },
  min: 1,
  max: reviewLimits.reasonMax,
  short: 'Please give a reason',
  blank: 'Please give a reason',
  long: 'Please keep the reason under 1000 characters',
};

const fields: TextField[] = [
  {
    call: 'createInvitation',
    field: 'email',
    as: () => host,
    rest: { description: 'We met at the opening night.' },
    min: 5,
    max: invitationLimits.emailMax,
    short: invitationMessages.email,
    blank: invitationMessages.contact,
    long: invitationMessages.email,
    of: (length) => `${'a'.repeat(length - 4)}@b.c`,
    around: (piece) => `i${piece}ris@example.org`,
  },
  {
    call: 'createInvitation',
    field: 'phone',
    as: () => host,
    rest: { description: 'We met at the opening night.', email: 'friend@example.org' },
    min: 7,
    max: invitationLimits.phoneMax,
    short: invitationMessages.phone,
    long: invitationMessages.phone,
    of: (length) => '4'.repeat(length),
    around: (piece) => `+32 470 ${piece} 12 34`,
    strange: invitationMessages.phone,
  },
  {
    ...prose,
    call: 'createInvitation',
    field: 'description',
    as: () => host,
    rest: { email: 'friend@example.org' },
    min: invitationLimits.descriptionMin,
    max: invitationLimits.descriptionMax,
    short: invitationMessages.description,
    blank: invitationMessages.description,
    long: invitationMessages.descriptionLong,
  },
  {
    ...prose,
    call: 'validateInvitation',
    field: 'invitationCode',
    as: () => newcomer(place),
    rest: {},
    min: 1,
    max: invitationLimits.codeMax,
    short: invitationMessages.noCode,
    blank: invitationMessages.noCode,
    long: invitationMessages.invalidCode,
  },
  {
    ...prose,
    call: 'postToBoard',
    field: 'content',
    as: () => approvedMember(place),
    rest: {},
    min: 1,
    max: boardLimits.contentMax,
    short: boardMessages.empty,
    blank: boardMessages.empty,
    long: boardMessages.tooLong,
  },
  { call: 'removePost', ...reason, max: boardLimits.reasonMax },
  { call: 'approveProfile', ...reason },
  { call: 'rejectProfile', ...reason },
];

const malformedText = 'Missing or malformed';

/** A value of each kind, and the sentence that refuses it; none where it is taken. */
const rowsOf = ({ of, around, min, max, short, blank, long, strange }: TextField) =>
  [
    ['at its limit', of(max), undefined],
    ['one under its limit', of(max - 1), undefined],
    ['one over its limit', of(max + 1), long],
    ['of 10,000 characters', of(10_000), long],
    ['as short as may be', of(min), undefined],
    ['one shorter', min > 1 ? of(min - 1) : '', short],
    ['blank', ' \n\t\u00A0 ', blank],
    ['of characters nobody sees', '\u200B\u2060\u00AD\u202E'.repeat(5), blank],
    ['with markup', around('<img/src=x/onerror=alert(1)>'), strange],
    ['with an emoji of several', around('👩‍👩‍👧'), strange],
    ['with an override of direction', around('\u202E'), undefined],
    ['with a zero-width space', around('\u200B'), undefined],
    ['that is a number', 7, malformedText],
    ['that is null', null, malformedText],
    ['that is a list', ['x'.repeat(min)], malformedText],
    ['that is an object', { text: 'x'.repeat(min) }, malformedText],
  ] as const;

describe.each(fields)('the $field of $call', (row) => {
  it.each(rowsOf(row))('%s', async (_, value, refusal) => {
    const person = await row.as();
    const { status, body } = await person.call.try(row.call, { ...row.rest, [row.field]: value });
    if (refusal === undefined) expect([200, 404]).toContain(status);
    else expect([status, body.errors]).toEqual([400, [{ field: row.field, message: refusal }]]);
  });
});

const strangeText = '<b>bold</b> & "quoted"\n\n\u202Egnp.exe \u2067zero\u200Bwidth 👩‍👩‍👧';

describe('what is kept', () => {
  it('of a text is all of it', async () => {
    const wish = { email: 'friend@example.org', description: strangeText };
    expect((await host.call.do('createInvitation', wish)).description).toBe(strangeText);
    const author = await approvedMember(place);
    expect((await author.call.do('postToBoard', { content: strangeText })).content).toBe(strangeText);
    const { profileId } = await pendingNewcomer(place);
    await judge.call.do('rejectProfile', { id: String(profileId), reason: strangeText });
    const { decisions } = await judge.call.do('pendingProfileDetail', { id: String(profileId) });
    expect(decisions.map(({ reason: kept }) => kept)).toEqual([strangeText]);
  });

  it('of a line is what can be seen', async () => {
    const wish = {
      email: '\u202Eiris\u200B@exam\uFEFFple.org',
      phone: '\u2066+32\t470\n12 34\u2069',
      description: 'We met at the opening night.',
    };
    const { email, phone } = await host.call.do('createInvitation', wish);
    expect([email, phone]).toEqual(['iris@example.org', '+32 470 12 34']);
  });

  it('of a code, copied with what nobody sees, opens the door', async () => {
    const invitationCode = `\u200F\u200B${(await freshCode(place)).replaceAll('-', ' \u00AD-\u2060 ')}\u2069\n`;
    const iris = await newcomer(place);
    expect(await iris.call.do('validateInvitation', { invitationCode })).toMatchObject({ isValid: true });
  });
});
