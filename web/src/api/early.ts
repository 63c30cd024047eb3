import type { Method } from '@veil/api/contract/fields/endpoint';
import type { RequestLine } from './request.ts';

declare global {
  interface Window {
    /** The requests that `/before-members.js` has begun, and the token they carry. */
    veilEarly?: {
      /** ms from the beginning of the page. */
      at: number;
      token: string;
      settings: Promise<unknown>;
      /** By `earlyKey`. */
      answers: Map<string, Promise<Response | undefined>>;
      /** Resolves once every request is answered or has failed. */
      all: Promise<unknown>;
    };
  }
}

/** A request's address, followed by its body if it has one. */
export const earlyKey = (method: Method, { address, body }: RequestLine): string =>
  method === 'GET' ? address : `${address} ${body}`;

/** ms. An answer that nobody has taken by then may be out of date, and is asked for again. */
const longest = 60_000;

/** The answers to the early requests, if they carried this token and are not too old. Each can be taken once. */
export function earlyAnswers(token: string | null): NonNullable<Window['veilEarly']>['answers'] | undefined {
  const early = window.veilEarly;
  return early?.token === token && performance.now() - early.at < longest ? early.answers : undefined;
}

/** Takes the answer to an early request with this token. */
export async function earlyAnswer(key: string, token: string | null): Promise<Response | undefined> {
  const answers = earlyAnswers(token);
  const answer = answers?.get(key);
  answers?.delete(key);
  return answer;
}

/** The content of `/settings.json`, if it was read early. */
export const earlySettings = async (): Promise<unknown> => window.veilEarly?.settings;

/** Resolves once every early request is answered or has failed. */
export async function earlyAnswersCame(): Promise<void> {
  await window.veilEarly?.all;
}
