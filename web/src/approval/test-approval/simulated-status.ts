import { type ApprovalStatus, approvalStatuses } from '@veil/api/contract/me';
import { storage } from '../../api/storage.ts';

const key = 'simulatedApprovalStatus';

/** A status pretended on the debug page. It is kept in this browser, and nothing but that page reads it. */
export const simulatedStatus = {
  read: (): ApprovalStatus | undefined => approvalStatuses.find((status) => status === storage.read(key)),
  write: (status: ApprovalStatus) => storage.write(key, status),
  clear: () => storage.remove(key),
};
