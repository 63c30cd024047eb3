import * as z from 'zod';
import type { Answer, Asked, Routes } from './answer.ts';
import { polish } from './openai/polish.ts';
import { Trouble } from './trouble.ts';

const Request = z.strictObject({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  response_format: z.object({ type: z.literal('json_schema') }).optional(),
  max_completion_tokens: z.int().positive(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high']).optional(),
  store: z.boolean().optional(),
});
type Request = z.output<typeof Request>;

/** Tokens that a reasoning model uses before it answers. The default effort is `medium`. */
const thinking = { none: 0, minimal: 100, low: 1200, medium: 4000, high: 9000 };
const isReasoning = (model: string): boolean => /^(gpt-5|o\d)/.test(model);

/** Estimates three characters per token, as in a script without spaces. */
const tokensOf = (text: string): number => Math.ceil(text.length / 3);

/** Number of tokens that are left for the answer. */
const budgetOf = ({ model, max_completion_tokens: all, reasoning_effort: effort = 'medium' }: Request) =>
  isReasoning(model) ? Math.max(0, all - thinking[effort]) : all;
const Material = z.object({ bio: z.string() });

const refusal = (status: number, code: string, message: string, headers = {}): Answer => ({
  status,
  headers,
  body: { error: { message, type: code, param: null, code } },
});

const suggestion = (enhancedBio: string) =>
  JSON.stringify({
    enhancedBio,
    enhancementSummary: 'Tidied by rule: this is a stand-in for the AI provider, on one machine.',
    improvements: ['Even spacing', 'Sentences that begin with a capital and end with a full stop'],
  });

const completion = (content: string | null, refused: string | null = null, reason = 'stop'): Answer => ({
  status: 200,
  body: {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        finish_reason: reason,
        logprobs: null,
        message: { role: 'assistant', content, refusal: refused },
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  },
});

const troubles = {
  limited: refusal(429, 'rate_limit_exceeded', 'Rate limit reached.', { 'retry-after': '1' }),
  down: refusal(503, 'server_error', 'The server is overloaded.'),
  forbidden: refusal(401, 'invalid_api_key', 'Incorrect API key provided.'),
  nonsense: completion('Certainly! Here is your bio: **lovely**.'),
  refused: completion(null, 'I cannot help with that.'),
  long: completion(suggestion('Once upon a time. '.repeat(1200))),
  unsafe: completion(suggestion('A text with the word veilsexual6 in it.')),
};

/**
 * The chat completion that the product requests from OpenAI, and `/dev/openai`, where a test sets how it behaves and
 * reads the last request.
 * @param key required in `Authorization: Bearer`
 */
export function openai(key: string): Routes {
  const trouble = new Trouble({ chat: 0 }, troubles);
  let lastAsked: unknown = null;

  async function chat({ headers, body }: Asked): Promise<Answer> {
    trouble.count('chat');
    if (key === '' || headers.authorization !== `Bearer ${key}`) return troubles.forbidden;
    const request = Request.safeParse(JSON.parse(body.toString()));
    if (!request.success) return refusal(400, 'invalid_request_error', z.prettifyError(request.error));
    if (request.data.reasoning_effort && !isReasoning(request.data.model))
      return refusal(400, 'invalid_request_error', 'Unrecognized request argument: reasoning_effort');
    lastAsked = request.data;
    const material = Material.safeParse(JSON.parse(request.data.messages.at(-1)?.content ?? ''));
    if (!material.success) return refusal(400, 'invalid_request_error', 'There is no bio to polish.');
    const answer = suggestion(polish(material.data.bio));
    const budget = budgetOf(request.data);
    return (
      (await trouble.instead()) ??
      (tokensOf(answer) > budget
        ? completion(answer.slice(0, budget * 3), null, 'length')
        : completion(answer))
    );
  }

  return {
    'POST /openai/v1/chat/completions': chat,
    'GET /dev/openai': () => ({ status: 200, body: { ...trouble.state(), lastAsked } }),
    'POST /dev/openai': ({ body }) => trouble.set(body.toString()),
  };
}
