import { createHash } from 'node:crypto';
import { cutText } from '../../../contract/fields/cut-text.ts';
import type { InputOf } from '../../../contract/fields/endpoint.ts';
import { handle as handleField } from '../../../contract/profiles/profiles.ts';
import { reportLimits, urgencyOf } from '../../../contract/safety/report-words.ts';
import type { reportFromOutside as endpoint } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import { Contention } from '../../platform/cosmos/compare-and-swap.ts';
import { answerRepeat } from '../../platform/http/answer-repeat.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { picturesOf, wordsOf } from '../../profiles/profiles/report-profile.ts';
import { evidenceName, outsideKind } from '../moderation/evidence/evidence.ts';
import { leastProfileId } from '../moderation/rules.ts';
import { weightFromOutside, weightOfFlood } from '../moderation/track-record/reporter-weight.ts';
import { contactCodeOf } from './confirm-contact.ts';
import { fileReport, longestEvidence, reportIdOf, subjectOf } from './file-report.ts';
import { searchPayloadOf, searchPicture } from './look-for-picture.ts';
import { numberOf } from './outside-notices.ts';
import { mailboxOf, senderOf } from './sender.ts';

interface ContactLetter {
  readonly email: string;
  readonly number: string;
  readonly code: string;
}
export type OutsideContactHook = (letter: ContactLetter, context: Context) => Work;

/**
 * Nobody is refused because of others. The answer does not reveal who is a member: an unknown handle costs the same
 * reads and writes.
 */
export const reportFromOutside: Handler<'reportFromOutside'> = async (input, _caller, context) => {
  const { limits, request, outsideNotices } = context;
  const { requestId, reason, email, handle = '' } = input;
  const number = numberOf(requestId);
  const earlier = await outsideNotices.at(number).find();
  if (earlier) {
    const { sent } = earlier.value;
    const hash = hashesOfReport(input, context).find((one) => one === sent) ?? '';
    return answerRepeat(hash, sent, () => ({ received: true, number }));
  }
  // The alert about a flood counts these lines.
  context.log('info', 'report-from-outside');
  const isUsual = await limits.tries('reportsFromOutside', { personId: '', network: request.network });
  const sent: SentReport = {
    ...input,
    weight: isUsual ? weightFromOutside : weightOfFlood,
    work: await contactWork(input, number, context),
  };
  const named = await findNamed(handle, context);
  const joins = await isOneOfFew(named?.id ?? idOfNobody(requestId), context);
  const about = joins || urgencyOf[reason] === 'minor' ? named : undefined;
  const of = await fileAbout(about, sent, context).catch((fault: unknown) => {
    if (about && fault instanceof Contention) return fileAbout(undefined, sent, context);
    throw fault;
  });
  await outsideNotices.create(number, {
    ...of,
    reason,
    at: context.now().toISOString(),
    sent: hashesOfReport(input, context)[0],
    ...(email !== undefined &&
      handle !== '' && {
        named: {
          reportId: reportIdOf(keyOf(requestId), of.caseId),
          sender: senderOf(email, context),
          ...(input.card !== undefined && { card: input.card }),
        },
      }),
  });
  return { received: true, number };
};

/** Under each of our hash keys, the current key first. */
const hashesOfReport = (
  input: InputOf<typeof endpoint>,
  { keyedHash }: Pick<Context, 'keyedHash'>,
): string[] => keyedHash.every('reportContact', `sent ${JSON.stringify(input)}`);

const keyOf = (requestId: string): string => `outside-${requestId}`;

type SentReport = InputOf<typeof endpoint> & { readonly weight: number; readonly work: readonly Work[] };

/**
 * A report hides nothing that it only names. A case about nobody is named after the request, so that a repeated request
 * finds it.
 */
async function fileAbout(
  subject: Profile | undefined,
  { requestId, reason, isShown = false, handle = '', where = '', ...sent }: SentReport,
  context: Context,
): Promise<{ subjectId: number; caseId: string }> {
  const subjectId = subject?.id ?? idOfNobody(requestId);
  const photos = subject ? picturesOf(subject) : [];
  const { hash } = sent;
  const receivedAt = context.now();
  const sought = hash !== undefined && { hash, reason, receivedAt };
  const caseId = await fileReport(
    {
      key: keyOf(requestId),
      subjectId,
      object: { kind: outsideKind, id: requestId },
      isPrivate: true,
      reporter: { id: 0, inviterId: 0, weight: sent.weight },
      subject: subjectOf(subject, context),
      reason,
      isShown,
      ...(handle !== '' && urgencyOf[reason] === 'minor' && { dueHours: reportLimits.lookHours }),
      hideable: [],
      text: sent.text,
      evidence: cutText(
        [handle && `They name: ${handle}`, where && `Where: ${where}`, subject && wordsOf(subject)]
          .filter(Boolean)
          .join('\n\n'),
        longestEvidence,
      ),
      photos,
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      ...(sent.email !== undefined && { email: sent.email }),
      ...(hash !== undefined && { hash }),
      work: [
        ...sent.work,
        ...(sought ? [searchPicture.at(receivedAt, searchPayloadOf(requestId, sought), context)] : []),
      ],
      // Copying photos in the call would make answers about members slower.
      isKeptLater: true,
    },
    context,
  );
  return { subjectId, caseId };
}

/** A letter asks to confirm the address, whether or not somebody has the name that was given. */
async function contactWork(
  { email, handle }: InputOf<typeof endpoint>,
  number: string,
  context: Context,
): Promise<Work[]> {
  if (email === undefined || handle === undefined) return [];
  const { limits, request, keyedHash } = context;
  const { network } = request;
  const to = keyedHash('address', mailboxOf(email));
  if (!(await limits.tries('confirmationsFromOutside', { personId: '', network }))) return [];
  if (!(await limits.tries('confirmationsToOne', { personId: '', from: to }))) return [];
  const letter = { email, number, code: contactCodeOf(number, context) };
  return Object.values(context.onOutsideContact).map((ask) => ask(letter, context));
}

async function findNamed(
  typed: string,
  { handles, profiles }: Pick<Context, 'handles' | 'profiles'>,
): Promise<Profile | undefined> {
  const { data: handle } = handleField.safeParse(typed.replace(/^@/, ''));
  const id = handle && (await handles.lookUp(handle));
  return (await profiles.find(id || 1))?.value;
}

/** Returns an id that no profile has. */
export const idOfNobody = (name: string): number =>
  2 + (createHash('sha256').update(name).digest().readUIntBE(0, 5) % (leastProfileId - 3));

/**
 * The first reports of a day about one member join the member's case. Reports about nobody are counted too, so that the
 * timing is the same.
 */
const isOneOfFew = (subjectId: number, { limits }: Pick<Context, 'limits'>): Promise<boolean> =>
  limits.tries('reportsAboutOneFromOutside', { personId: '', from: `about ${subjectId}` });
