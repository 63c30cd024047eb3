import type { Method } from '@veil/api/contract/fields/endpoint';
import type { RequestLine } from './request.ts';

declare global {
  interface Window {
    /** The requests that `/before-members.js` has begun, and the token they carry. */
    veilEarly?: {
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

/** Takes the answer to an early read with this token; each can be taken once. */
export async function earlyAnswer(key: string, token: string | null): Promise<Response | undefined> {
  const early = window.veilEarly;
  if (early?.token !== token) return undefined;
  const answer = early?.answers.get(key);
  early?.answers.delete(key);
  return answer;
}

/** The content of `/settings.json`, if it was read early. */
export const earlySettings = async (): Promise<unknown> => window.veilEarly?.settings;

/** Resolves once every early request is answered or has failed. */
export async function earlyAnswersCame(): Promise<void> {
  await window.veilEarly?.all;
}
