import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { uuid } from '../fields/fields.ts';

/** Known browsers; any other is null. */
export const browserNames = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Opera', 'Samsung Internet'] as const;
export const systemNames = ['Windows', 'macOS', 'iPhone', 'iPad', 'Android', 'ChromeOS', 'Linux'] as const;

export const deviceFields = {
  browser: z.nullable(z.enum(browserNames)),
  system: z.nullable(z.enum(systemNames)),
};

export const sessionLimits = { most: 20, notedPerHour: 60, mostPhones: 10 };

export const sessionMessages = {
  tooMany: 'You have signed in too often. Please try again in a while.',
  loadFailed: 'We could not load where you are signed in.',
  failed: 'That did not work. Please try again.',
};

const day = z.string();
export const deviceSession = z.object({ ...deviceFields, since: day, lastUsed: day });

const sessions = z.object({
  /** The most recently used come first. */
  sessions: z.array(z.extend(deviceSession, { id: z.string(), isThis: z.boolean() })),
});
export type DeviceSessions = z.output<typeof sessions>;
export type ShownSession = DeviceSessions['sessions'][number];

const deviceLock = z.object({
  /** A public key with which the device encrypts its data while it is locked. */
  to: z.string(),
  /** Identifies the lock, readable only by the server; null without a passkey that opens it. */
  ticket: z.nullable(z.string()),
  /** Keys that decrypt the device's locked data; empty unless requested. */
  keys: z.array(z.string()),
});

export const noteSession = endpoint('POST', 'account/sessions', 'owner', {
  sanctioned: 'suspended',
  summary:
    'Records that the caller is signed in on a device, by a key that the device generated. Sign-ins that are not recorded work, but have no name. Returns what the device encrypts its data with when locked and, on request, the keys to decrypt it.',
  input: z.strictObject({ key: uuid(), ...deviceFields, opens: z.optional(z.boolean()) }),
  output: z.object({ success: z.boolean(), lock: deviceLock }),
});

export const ownSessions = endpoint('GET', 'account/sessions', 'owner', {
  sanctioned: 'suspended',
  summary: 'The devices on which the caller is signed in, by browser, system and day.',
  output: sessions,
});

export const endSession = endpoint('POST', 'account/sessions/{id}/end', 'owner', {
  sanctioned: 'suspended',
  summary: 'Ends the caller’s sign-in on one device. If there is no such device, nothing changes.',
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: sessions,
});
