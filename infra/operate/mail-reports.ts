import { mailReportsKey } from '../../api/src/notifications/notification-delivery/mail-reports.ts';
import { readEnvironment } from './environment.ts';
import { operatorContext } from './operator-settings.ts';

/**
 * `npm run operate -- mail-reports`: prints the webhook address. It is secret, because it can be used to disable the
 * addresses of members.
 */
export async function run(): Promise<void> {
  const { NOTICE_ORIGIN } = readEnvironment(['NOTICE_ORIGIN']);
  const { keyedHash } = await operatorContext();
  process.stdout.write(`${NOTICE_ORIGIN}/mail-reports/${mailReportsKey(keyedHash)}\n`);
}
