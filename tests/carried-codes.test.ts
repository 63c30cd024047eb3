import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpointNames, endpoints } from '../api/contract/table.ts';
import { listSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '..');

/** How each code or secret of a link is read that a person carries to the API. */
const readers: Record<string, 'findCode' | 'findToken'> = {
  'validateInvitation.invitationCode': 'findCode',
  'viewPartnerInvite.code': 'findCode',
  'acceptPartnerInvite.code': 'findCode',
  'checkIn.code': 'findCode',
  'noticeState.number': 'findCode',
  'confirmContact.number': 'findCode',
  'confirmContact.code': 'findToken',
  'askForSecondLook.number': 'findCode',
  'readCalendarFeed.key': 'findToken',
  'mailLinkPage.token': 'findToken',
  'noticeAction.token': 'findToken',
};

/** Nobody copies these: pages and services send them, or they are no codes. */
const writtenByPages = [
  'askToUnlock.ticket',
  'createEvent.dressCode',
  'editEvent.dressCode',
  'endPhone.key',
  'mailReported.key',
  'noteSession.key',
  'removeGroupMember.key',
  'setGroupRole.key',
  'signedOwnerPhoto.token',
  'signedPhoto.token',
  'startPhone.key',
  'unlock.ticket',
];

const isCarried = /code|token|^key$|^number$|ticket|secret/i;

const shapeOf = (schema: z.ZodMiniType): object => (schema instanceof z.ZodMiniObject ? schema.shape : {});

function carriedFields(name: EndpointName): string[] {
  const { input, params } = endpoints[name];
  const fields = [...Object.keys(shapeOf(params)), ...Object.keys(shapeOf(input))];
  return fields.filter((field) => isCarried.test(field)).map((field) => `${name}.${field}`);
}

it('every code and link that a person carries to the API has a reader', () => {
  const fields = endpointNames.flatMap(carriedFields);
  expect(fields.toSorted()).toEqual([...Object.keys(readers), ...writtenByPages].toSorted());
});

/** Each page that reads what stands after `#`, and what it finds there. */
const fragments: Record<string, string> = {
  'web/src/app/members/guard.tsx': 'passed on to the sign-in',
  'web/src/app/members/session-notice.tsx': 'passed on to the sign-in',
  'web/src/auth/callback-page.tsx': 'the answer of the identity provider',
  'web/src/messaging/board/board-message.tsx': 'a part of the page',
  'web/src/notifications/notifications/bell.tsx': 'a part of the page',
  'web/src/page/moved-part.tsx': 'a part of the page',
  'web/src/page/page-frame.tsx': 'a part of the page',
  'web/src/profiles/partner-invites/accept-invite-page.tsx': 'findCode',
  'web/src/profiles/partner-invites/invite-page.tsx': 'passed on to the page of the key',
  'web/src/site/report/receipt-page.tsx': 'findCode',
  'web/src/storage/held-code.ts': 'findCode',
  'web/src/ui/form/questions.tsx': 'a part of the page',
};

it('every page that reads the fragment of an address is known', () => {
  const files = listSourceFiles(['web/src/*.ts', 'web/src/*.tsx']).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /location\.hash|\bhash\b[^;]*= (useLocation\(\)|window\.location)|useLocation\(\)\.hash/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(files.toSorted()).toEqual(Object.keys(fragments).toSorted());
});
