import type OpenAI from 'openai';

interface LanguageModelSettings {
  OPENAI_ENDPOINT: string;
  OPENAI_KEY?: string | undefined;
  OPENAI_MODEL: string;
  OPENAI_TIMEOUT_SECONDS: number;
}

interface Request {
  /** What the model is to do. */
  instructions: string;
  /** What it is to do it with; sent as JSON, so that nothing in it can be taken for instructions. */
  material: unknown;
  /** JSON Schema of the answer. */
  answer: { name: string; schema: Record<string, unknown> };
  maxTokens: number;
}

/** Microsoft Entra ID scope of Azure OpenAI. */
const scope = 'https://cognitiveservices.azure.com/.default';

/** Where a context has it. Whoever asks it imports this, so that the linter can say who may not. */
export const languageModel: unique symbol = Symbol('languageModel');

export type LanguageModel = ReturnType<typeof createLanguageModel>;

/** A chat model behind OpenAI's API. The client is loaded when it is first asked. */
export function createLanguageModel(settings: LanguageModelSettings) {
  let opened: Promise<OpenAI> | undefined;
  /** ms, for a try and its retry together. */
  const timeout = settings.OPENAI_TIMEOUT_SECONDS * 1000;

  return {
    /**
     * The model's answer, as it came: text that should be JSON of the asked form.
     * @throws Error when none comes in time, for whatever reason
     */
    async ask({ instructions, material, answer, maxTokens }: Request): Promise<string> {
      opened ??= open(settings);
      const client = await opened;
      const completion = await client.chat.completions.create(
        {
          model: settings.OPENAI_MODEL,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: JSON.stringify(material) },
          ],
          response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
          max_completion_tokens: maxTokens,
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

async function open({ OPENAI_ENDPOINT: baseURL, OPENAI_KEY: key }: LanguageModelSettings): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({ baseURL, apiKey: key || (await identityTokens()), maxRetries: 1 });
}

async function identityTokens(): Promise<() => Promise<string>> {
  const { DefaultAzureCredential, getBearerTokenProvider } = await import('@azure/identity');
  return getBearerTokenProvider(new DefaultAzureCredential(), scope);
}
