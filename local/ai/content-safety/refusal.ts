import type * as z from 'zod';
import type { Answer } from '../answer.ts';

/** An error in the service's format, `{ error: { code, message } }`, with the code in a header too. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }

  answer(headers: Answer['headers'] = {}): Answer {
    const { status, code, message } = this;
    return { status, headers: { ...headers, 'x-ms-error-code': code }, body: { error: { code, message } } };
  }
}

export const invalidRequest = (message: string): Refusal => new Refusal(400, 'InvalidRequestBody', message);

/** @throws Refusal naming the first field that violates the API's definition */
export function parseRequest<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}
