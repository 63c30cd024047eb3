import type * as z from 'zod';
import type { Answer } from '../answer.ts';

/** An answer in the service's own form, `{ error: { code, message } }` with the code in a header as well. */
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

/** @throws Refusal that names the first field which is not as the API's definition has it */
export function parseRequest<T>(shape: z.ZodType<T>, body: unknown): T {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalidRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}
