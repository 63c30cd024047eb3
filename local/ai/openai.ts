import * as z from 'zod';
import type { Answer, Asked, Routes } from './answer.ts';
import { polish } from './openai/polish.ts';
import { Trouble } from './trouble.ts';

const Request = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
});
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

const completion = (content: string | null, refused: string | null = null): Answer => ({
  status: 200,
  body: {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
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
 * The chat completion that the product asks OpenAI for, and `/dev/openai`, where a test says how it is to behave and
 * reads what was last asked.
 * @param key what `Authorization: Bearer` must carry
 */
export function openai(key: string): Routes {
  const trouble = new Trouble({ chat: 0 }, troubles);
  let lastAsked: unknown = null;

  async function chat({ headers, body }: Asked): Promise<Answer> {
    trouble.count('chat');
    if (key === '' || headers.authorization !== `Bearer ${key}`) return troubles.forbidden;
    const request = Request.safeParse(JSON.parse(body.toString()));
    if (!request.success) return refusal(400, 'invalid_request_error', z.prettifyError(request.error));
    lastAsked = request.data;
    const material = Material.safeParse(JSON.parse(request.data.messages.at(-1)?.content ?? ''));
    if (!material.success) return refusal(400, 'invalid_request_error', 'There is no bio to polish.');
    return (await trouble.instead()) ?? completion(suggestion(polish(material.data.bio)));
  }

  return {
    'POST /openai/v1/chat/completions': chat,
    'GET /dev/openai': () => ({ status: 200, body: { ...trouble.state(), lastAsked } }),
    'POST /dev/openai': ({ body }) => trouble.set(body.toString()),
  };
}
