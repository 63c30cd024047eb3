import type { Asked, Routes } from './answer.ts';
import { analysePicture } from './content-safety/picture.ts';
import { Refusal } from './content-safety/refusal.ts';
import { analyseText } from './content-safety/text.ts';
import { Trouble } from './trouble.ts';

/** `2023-10-01` is the first version with both calls; later versions are dates too. */
const version = /^\d{4}-\d{2}-\d{2}(-preview)?$/;

const troubles = {
  limited: new Refusal(429, 'TooManyRequests', 'The current RPS has exceeded the quota for your SKU.').answer(
    {
      'retry-after': '1',
    },
  ),
  down: new Refusal(503, 'ServerBusy', 'The server cannot process the request temporarily.').answer(),
  nonsense: { status: 200, body: { categoriesAnalysis: [{ category: 'Weather', severity: 'mild' }] } },
};

/**
 * The calls of Azure AI Content Safety that the product makes, and `/dev/content-safety`, where a test sets how the
 * service behaves and reads how often it was called.
 * @param key required in `Ocp-Apim-Subscription-Key`; if it is empty, every call is refused
 */
export function contentSafety(key: string): Routes {
  const trouble = new Trouble({ image: 0, text: 0 }, troubles);

  const call =
    (kind: 'image' | 'text', analyse: (body: unknown) => unknown) =>
    async ({ headers, query, body }: Asked) => {
      trouble.count(kind);
      try {
        requireKey(headers['ocp-apim-subscription-key'], key);
        requireVersion(query.get('api-version'));
        return (await trouble.instead()) ?? { status: 200, body: await analyse(parseJson(body)) };
      } catch (fault) {
        if (fault instanceof Refusal) return fault.answer();
        throw fault;
      }
    };

  return {
    'POST /contentsafety/image:analyze': call('image', analysePicture),
    'POST /contentsafety/text:analyze': call('text', analyseText),
    'GET /dev/content-safety': () => ({ status: 200, body: trouble.state() }),
    'POST /dev/content-safety': ({ body }) => trouble.set(body.toString()),
  };
}

function requireKey(sent: string | string[] | undefined, key: string): void {
  if (key === '' || sent !== key)
    throw new Refusal(401, '401', 'Access denied due to invalid subscription key or wrong API endpoint.');
}

function requireVersion(sent: string | null): void {
  if (sent === null)
    throw new Refusal(400, 'MissingApiVersionParameter', 'The query parameter api-version is required.');
  if (!version.test(sent))
    throw new Refusal(400, 'UnsupportedApiVersionValue', `There is no API version ${sent}.`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Refusal(400, 'InvalidRequestBody', 'The request body is not valid JSON.');
  }
}
