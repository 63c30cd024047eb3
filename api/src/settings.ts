import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { HashKeys } from './platform/secrets/keyed-hash.ts';
import { noModel } from './platform/services/language-model.ts';

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Keys, tokens and pictures are sent there, so plain http is allowed only on this machine. */
const addressSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .check(
    z.refine(
      (text) => text.startsWith('https:') || ownMachine.has(new URL(text).hostname),
      'https is needed',
    ),
  );
const urlSchema = z.pipe(
  addressSchema,
  z.transform((text) => text.replace(/\/$/, '')),
);
const optionalKey = z.optional(z.string().check(z.trim()));
const wordListSchema = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.regex(/^(amr|acr):\S+$/))),
);
const optionalUrl = z.pipe(
  z.transform((text) => text || undefined),
  z.optional(urlSchema),
);
const secretSchema = z.string().check(z.minLength(32));
const originsSchema = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
  z.array(urlSchema),
);
/** Countries by their two letters, as ISO 3166 has them. */
const countriesSchema = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) =>
      text
        .split(',')
        .map((code) => code.trim().toUpperCase())
        .filter(Boolean),
    ),
  ),
  z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
);
const positiveNumber = z.coerce.number().check(z.positive());

const pairsSchema = z.pipe(
  z.string(),
  z.transform((text) => Object.fromEntries(text.split(',').map((pair) => pair.trim().split('=')))),
);

/**
 * Each category of Content Safety has the severity from which on something is held back.
 * @param worst the highest severity that may be set; with a higher one nothing would ever be held back
 */
function severitiesSchema(worst: number) {
  const severity = z.coerce.number().check(z.int(), z.gte(1), z.lte(worst));
  return z.pipe(
    pairsSchema,
    z.strictObject({ Hate: severity, SelfHarm: severity, Sexual: severity, Violence: severity }),
  );
}

/** For members' texts, sexual content counts only when it concerns minors. */
function concernsSchema(worst: number) {
  const severity = z.coerce.number().check(z.int(), z.gte(1), z.lte(worst));
  return z.pipe(
    pairsSchema,
    z.strictObject({ Hate: severity, Minors: severity, SelfHarm: severity, Violence: severity }),
  );
}

const schema = z.object({
  COSMOS_ENDPOINT: urlSchema,
  COSMOS_KEY: optionalKey,
  COSMOS_HASHES_KEY: optionalKey,
  HASHES_CLIENT_ID: optionalKey,
  COSMOS_DATABASE: z.string().check(z.minLength(1)),
  IDENTITY_ISSUER: addressSchema,
  IDENTITY_JWKS_URL: urlSchema,
  IDENTITY_AUDIENCE: z.string().check(z.minLength(1)),
  CONTENT_SAFETY_ENDPOINT: urlSchema,
  CONTENT_SAFETY_KEY: optionalKey,
  PHOTO_STORAGE: optionalKey,
  PHOTO_STORAGE__blobServiceUri: z.optional(urlSchema),
  PHOTO_TRIGGER_SOURCE: z.enum(['LogsAndContainerScan', 'EventGrid']),
  HEIC_PHOTOS: z._default(z.enum(['off', 'on']), 'off'),
  PHOTO_REVIEW_SEVERITY: severitiesSchema(6),
  PHOTO_REJECT_SEVERITY: severitiesSchema(6),
  TEXT_REJECT_SEVERITY: severitiesSchema(7),
  MEMBER_TEXT_REVIEW_SEVERITY: concernsSchema(7),
  MEMBER_TEXT_REFUSE_SEVERITY: concernsSchema(7),
  OPENAI_ENDPOINT: z.optional(urlSchema),
  OPENAI_KEY: optionalKey,
  OPENAI_MODEL: z.string().check(z.minLength(1)),
  OPENAI_REASONING_EFFORT: z._default(z.enum(['', 'none', 'minimal', 'low']), ''),
  OPENAI_TIMEOUT_SECONDS: positiveNumber,
  REVIEW_WINDOW_HOURS: positiveNumber,
  UNDO_SECONDS: z.coerce.number().check(z.int(), z.gte(0), z.lte(10)),
  OUTBOX_SCHEDULE: z.string().check(z.minLength(9)),
  INVITATION_DAYS: positiveNumber,
  INVITATIONS_PER_MONTH: z.coerce.number().check(z.int(), z.nonnegative()),
  REVIEWS_PER_WEEK: z.coerce.number().check(z.int(), z.positive()),
  INDEX_BUILD_CHARGE: positiveNumber,
  REQUESTS_PER_MINUTE: z.coerce.number().check(z.int(), z.positive()),
  TRUSTED_PROXIES: z.coerce.number().check(z.int(), z.nonnegative()),
  HASH_KEY: secretSchema,
  HASH_KEY_2: z.optional(secretSchema),
  HASH_KEY_3: z.optional(secretSchema),
  HASH_KEY_WRITES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3)), 1),
  SEAL_KEY: secretSchema,
  SEAL_KEY_BEFORE: z.optional(secretSchema),
  SUPPORT_EMAIL: z.email(),
  MAIL_ENDPOINT: z.optional(urlSchema),
  MAIL_KEY: optionalKey,
  MAIL_PER_MINUTE: z.optional(positiveNumber),
  MAIL_PER_HOUR: z.optional(positiveNumber),
  NOTICE_SENDER: z.optional(z.email()),
  NOTICE_ORIGIN: z.optional(urlSchema),
  SITE_ORIGIN: z.optional(urlSchema),
  PUSH_KEY: z.optional(secretSchema),
  PUSH_KEY_BEFORE: z.optional(secretSchema),
  PUSH_SERVICES: originsSchema,
  SIGNALS_ENDPOINT: z.optional(optionalUrl),
  SIGNALS_KEY: optionalKey,
  STAFF_SECOND_FACTOR: wordListSchema,
  COUNTRIES_NOT_OFFERED: countriesSchema,
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Photo storage needs a connection string (one machine) or a blob service URI with managed identity (Azure). */
const settingsSchema = schema.check(
  z.refine((settings) => Boolean(settings.PHOTO_STORAGE || settings.PHOTO_STORAGE__blobServiceUri), {
    path: ['PHOTO_STORAGE'],
    message: 'or PHOTO_STORAGE__blobServiceUri is needed',
  }),
  z.refine((settings) => settings.HASH_KEY_3 === undefined || settings.HASH_KEY_2 !== undefined, {
    path: ['HASH_KEY_2'],
    message: 'is needed before HASH_KEY_3',
  }),
  z.refine((settings) => keysOf(settings).lookupKeys[settings.HASH_KEY_WRITES - 1] !== undefined, {
    path: ['HASH_KEY_WRITES'],
    message: 'names no key',
  }),
  ...(['NOTICE_SENDER', 'NOTICE_ORIGIN', 'SITE_ORIGIN'] as const).map((name) =>
    z.refine<z.output<typeof schema>>(
      (settings) => settings.MAIL_ENDPOINT === undefined || settings[name] !== undefined,
      { path: [name], message: 'is needed with MAIL_ENDPOINT' },
    ),
  ),
  z.refine((settings) => settings.OPENAI_MODEL === noModel || settings.OPENAI_ENDPOINT !== undefined, {
    path: ['OPENAI_ENDPOINT'],
    message: 'or OPENAI_MODEL=none is needed',
  }),
);

export type Settings = Readonly<z.output<typeof schema>>;

export const keysOf = (settings: Settings): HashKeys => ({
  lookupKeys: [settings.HASH_KEY, settings.HASH_KEY_2, settings.HASH_KEY_3].filter(
    (key) => key !== undefined,
  ),
  writes: settings.HASH_KEY_WRITES - 1,
  shortLivedKeys: [settings.SEAL_KEY, settings.SEAL_KEY_BEFORE].filter((key) => key !== undefined),
});

/** Azure passes an unresolved Key Vault reference on as plain text. As a key it could be guessed by anybody. */
const keyVaultReference = '@Microsoft.';

/** @throws Error with one sentence that names every missing or malformed setting */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const unresolved = Object.keys(environment).filter((name) =>
    environment[name]?.trim().startsWith(keyVaultReference),
  );
  if (unresolved.length > 0)
    throw new Error(
      `Veil cannot start: ${unresolved.join(', ')} is a reference that was not resolved. Its vault, its secret or the right to read it is missing.`,
    );
  const parsed = settingsSchema.safeParse(environment, { error: en().localeError });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return environment[name] === undefined ? `${name} is missing` : `${name} is malformed (${issue.message})`;
  });
  throw new Error(
    `Veil cannot start: ${faults.join('; ')}. local.settings.sample.json explains every setting.`,
  );
}
