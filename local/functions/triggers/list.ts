import { http } from './http.ts';
import { storageBlob } from './storage-blob.ts';
import { timer } from './timer.ts';
import type { Trigger } from './trigger.ts';

/** The triggers that this host supports. An app with any other trigger or binding is refused. */
export const triggers: Trigger[] = [http, timer, storageBlob];
