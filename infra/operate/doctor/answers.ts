import * as z from 'zod';

export const Site = z.object({ apiOrigin: z.string() });
export const Provider = z.object({ issuer: z.string() });
export const References = z.object({
  value: z.array(z.object({ name: z.string(), properties: z.object({ status: z.string() }) })),
});
export const Subscription = z.object({ properties: z.object({ provisioningState: z.string() }) });
export const Models = z.object({
  value: z.array(
    z.object({ name: z.string(), version: z.string(), deprecation: z.object({ inference: z.string() }) }),
  ),
});

export const Secrets = z.object({ value: z.array(z.object({ name: z.string() })) });

export const Assignments = z.object({ value: z.array(z.unknown()) });
export const DataRoles = z.object({
  value: z.array(z.object({ properties: z.object({ principalId: z.string(), scope: z.string() }) })),
});
export const Services = z.object({
  value: z.array(z.object({ properties: z.object({ hostName: z.string(), provisioningState: z.string() }) })),
});
export const Alerts = z.object({
  value: z.array(z.object({ name: z.string(), properties: z.object({ enabled: z.boolean() }) })),
});
const receivers = z.optional(z.array(z.object({ name: z.string(), status: z.optional(z.string()) })));
export const Groups = z.object({
  value: z.array(
    z.object({
      name: z.string(),
      properties: z.object({
        emailReceivers: receivers,
        smsReceivers: receivers,
        voiceReceivers: receivers,
        azureAppPushReceivers: receivers,
        webhookReceivers: receivers,
      }),
    }),
  ),
});
export const Ringing = z.object({
  value: z.array(
    z.object({
      properties: z.object({
        essentials: z.object({
          alertRule: z.string(),
          monitorCondition: z.string(),
          alertState: z.optional(z.string()),
        }),
      }),
    }),
  ),
});
export const Metrics = z.object({
  value: z.array(
    z.object({
      timeseries: z.array(z.object({ data: z.array(z.object({ total: z.number().optional() })) })),
    }),
  ),
});
export const MailDomain = z.object({
  id: z.string(),
  properties: z.object({ verificationStates: z.record(z.string(), z.object({ status: z.string() })) }),
});
export const MailServices = z.object({
  value: z.array(z.object({ properties: z.object({ linkedDomains: z.array(z.string()).nullish() }) })),
});
