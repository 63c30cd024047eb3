import * as z from 'zod';

const headers = z.record(z.string(), z.string());

const Route = z.strictObject({
  route: z.string().startsWith('/'),
  methods: z.array(z.string()).optional(),
  headers: headers.optional(),
  redirect: z.string().optional(),
  rewrite: z.string().optional(),
  statusCode: z.number().optional(),
  allowedRoles: z.array(z.string()).optional(),
});

/** The settings of staticwebapp.config.json that this server supports. A file with any other setting is refused. */
export const SiteConfig = z.strictObject({
  trailingSlash: z.literal('never'),
  routes: z.array(Route),
  navigationFallback: z.strictObject({ rewrite: z.string(), exclude: z.array(z.string()) }),
  globalHeaders: headers,
  mimeTypes: headers,
  responseOverrides: z.record(z.string(), z.strictObject({ rewrite: z.string() })).default({}),
});

export type SiteConfig = z.infer<typeof SiteConfig>;
