import type OpenAI from 'openai';

/** A reasoning model also spends tokens on thinking. A higher effort would exceed the timeout. */
const reasoningTokens = { '': 0, none: 0, minimal: 500, low: 2000 };

export const noModel = 'none';

interface LanguageModelSettings {
  OPENAI_ENDPOINT?: string | undefined;
  OPENAI_KEY?: string | undefined;
  OPENAI_MODEL: string;
  OPENAI_REASONING_EFFORT: keyof typeof reasoningTokens;
  OPENAI_TIMEOUT_SECONDS: number;
}

interface ModelRequest {
  instructions: string;
  /** The material is sent as JSON, so that nothing in it is taken for instructions. */
  material: unknown;
  answer: { name: string; schema: Record<string, unknown> };
  /** The limit for the answer, without tokens for reasoning. */
  maxTokens: number;
}

const scope = 'https://cognitiveservices.azure.com/.default';

/** The key of this service in a context. Users import it, so that the linter can restrict who does. */
export const languageModel: unique symbol = Symbol('languageModel');

export type LanguageModel = ReturnType<typeof openLanguageModel>;

export const createLanguageModel = (settings: LanguageModelSettings): LanguageModel | undefined =>
  settings.OPENAI_MODEL === noModel ? undefined : openLanguageModel(settings);

function openLanguageModel(settings: LanguageModelSettings) {
  const effort = settings.OPENAI_REASONING_EFFORT;
  let opened: Promise<OpenAI> | undefined;
  /** In ms, for the first try and its retry together. */
  const timeout = settings.OPENAI_TIMEOUT_SECONDS * 1000;

  return {
    /** @throws Error if no answer comes in time */
    async ask({ instructions, material, answer, maxTokens }: ModelRequest): Promise<string> {
      opened ??= openClient(settings);
      const client = await opened;
      const completion = await client.chat.completions.create(
        {
          model: settings.OPENAI_MODEL,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: JSON.stringify(material) },
          ],
          response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
          max_completion_tokens: maxTokens + reasoningTokens[effort],
          ...(effort && { reasoning_effort: effort }),
          store: false,
        },
        { signal: AbortSignal.timeout(timeout) },
      );
      const text = completion.choices[0]?.message.content;
      if (!text) throw new Error('The model gave no answer.');
      return text;
    },
  };
}

async function openClient({
  OPENAI_ENDPOINT: baseURL,
  OPENAI_KEY: key,
}: LanguageModelSettings): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({ baseURL, apiKey: key || (await identityTokens()), maxRetries: 1 });
}

async function identityTokens(): Promise<() => Promise<string>> {
  const { DefaultAzureCredential, getBearerTokenProvider } = await import('@azure/identity');
  return getBearerTokenProvider(new DefaultAzureCredential(), scope);
}
