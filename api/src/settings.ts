import * as z from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));
const optionalKey = z.string().trim().optional();
const positive = z.coerce.number().positive();

const schema = z.object({
  COSMOS_ENDPOINT: url,
  COSMOS_KEY: optionalKey,
  COSMOS_DATABASE: z.string().min(1),
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }),
  IDENTITY_JWKS_URL: url,
  IDENTITY_AUDIENCE: z.string().min(1),
  CONTENT_SAFETY_ENDPOINT: url,
  CONTENT_SAFETY_KEY: optionalKey,
  OPENAI_ENDPOINT: url,
  OPENAI_KEY: optionalKey,
  OPENAI_MODEL: z.string().min(1),
  REVIEW_WINDOW_HOURS: positive,
  REVIEW_SCHEDULE: z.string().min(9),
  INVITATION_DAYS: positive,
  INVITATIONS_PER_MONTH: z.coerce.number().int().nonnegative(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive(),
  SUPPORT_EMAIL: z.email(),
});

export type Settings = Readonly<z.output<typeof schema>>;

/**
 * Parses the environment once, at start.
 * @throws Error with one sentence that names every missing or malformed setting.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return environment[name] === undefined ? `${name} is missing` : `${name} is malformed (${issue.message})`;
  });
  throw new Error(
    `Veil cannot start: ${faults.join('; ')}. local.settings.sample.json explains every setting.`,
  );
}
