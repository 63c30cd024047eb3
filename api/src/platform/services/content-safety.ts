import type { ContentSafetyClient } from '@azure-rest/ai-content-safety';
import * as z from 'zod/mini';
import { createPauses, joinInSlices } from '../turns/slices.ts';

interface ContentSafetySettings {
  CONTENT_SAFETY_ENDPOINT: string;
  CONTENT_SAFETY_KEY?: string | undefined;
}

export const harmCategories = ['Hate', 'SelfHarm', 'Sexual', 'Violence'] as const;
export type HarmCategory = (typeof harmCategories)[number];
/** Severity from 0 (none) to 7 (worst). Pictures get only 0, 2, 4 or 6. */
export type Harm = Record<HarmCategory, number>;

const timeout = 10_000;

const severitySchema = z.int().check(z.gte(0), z.lte(7));
const harmSchema = z.object({
  Hate: severitySchema,
  SelfHarm: severitySchema,
  Sexual: severitySchema,
  Violence: severitySchema,
});
const analysisSchema = z.pipe(
  z.pipe(
    z.object({ categoriesAnalysis: z.array(z.object({ category: z.string(), severity: severitySchema })) }),
    z.transform(({ categoriesAnalysis }) =>
      Object.fromEntries(categoriesAnalysis.map(({ category, severity }) => [category, severity])),
    ),
  ),
  harmSchema,
);

/** The key of this service in a context. Users import it, so that the linter can restrict who does. */
export const contentSafety: unique symbol = Symbol('contentSafety');

export type ContentSafety = ReturnType<typeof createContentSafety>;

export function createContentSafety(settings: ContentSafetySettings) {
  let opened: Promise<ContentSafetyClient> | undefined;

  return {
    /**
     * @param bytes at most 4 MB and 2048 pixels a side
     * @throws Error if no complete answer comes within 10 s
     */
    async judgeImage(bytes: Buffer): Promise<Harm> {
      opened ??= openClient(settings);
      const client = await opened;
      const { status, body } = await client.pathUnchecked('/image:analyze').post({
        body: await imageBody(bytes),
        contentType: 'application/json',
        abortSignal: AbortSignal.timeout(timeout),
      });
      if (status !== '200') throw new Error(`Content Safety answered ${status}.`);
      return analysisSchema.parse(body);
    },

    /**
     * @param text at most 10,000 characters
     * @throws Error if no complete answer comes within 10 s, or `ms`
     */
    async judgeText(text: string, ms = timeout): Promise<Harm> {
      opened ??= openClient(settings);
      const client = await opened;
      const { status, body } = await client.path('/text:analyze').post({
        body: { text, outputType: 'EightSeverityLevels' },
        abortSignal: AbortSignal.timeout(ms),
      });
      if (status !== '200') throw new Error(`Content Safety answered ${status}.`);
      return analysisSchema.parse(body);
    },
  };
}

/** A multiple of three bytes is encoded without padding. */
const encodedAtOnce = 3 * 2 ** 17;

/** Builds the body as bytes in slices, because `JSON.stringify` takes 35 ms for a picture of 4 MB. */
async function imageBody(bytes: Buffer): Promise<Buffer> {
  const pause = createPauses();
  const pieces = [Buffer.from('{"outputType":"FourSeverityLevels","image":{"content":"')];
  for (let at = 0; at < bytes.length; at += encodedAtOnce) {
    pieces.push(Buffer.from(bytes.subarray(at, at + encodedAtOnce).toString('base64'), 'latin1'));
    await pause();
  }
  return joinInSlices([...pieces, Buffer.from('"}}')]);
}

async function openClient(settings: ContentSafetySettings): Promise<ContentSafetyClient> {
  const { CONTENT_SAFETY_ENDPOINT: endpoint, CONTENT_SAFETY_KEY: key } = settings;
  const { default: createClient } = await import('@azure-rest/ai-content-safety');
  const options = {
    allowInsecureConnection: !endpoint.startsWith('https:'),
    retryOptions: { maxRetries: 1 },
  };
  if (key) return createClient(endpoint, { key }, options);
  const { DefaultAzureCredential } = await import('@azure/identity');
  return createClient(endpoint, new DefaultAzureCredential(), options);
}
