import { type ApprovalStatus, approvalStatuses } from '@veil/api/contract/people/me';
import { storage } from '../../../storage/storage.ts';

const hour = 3_600_000;

/** Hours a new profile is under review before it is approved automatically. */
export const reviewWindowHours = 48;

export const autoApprovalAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + reviewWindowHours * hour);

/** Whether a profile created at `createdAt` should be approved by `now`, unless someone objected. */
export const shouldAutoApprove = (createdAt: Date, now: Date): boolean => now >= autoApprovalAt(createdAt);

const statusKey = 'simulatedApprovalStatus';

/** A simulated status that is set on the debug page. It is stored in this browser, and only that page reads it. */
export const simulatedStatus = {
  read: (): ApprovalStatus | undefined =>
    approvalStatuses.find((status) => status === storage.read(statusKey)),
  write: (status: ApprovalStatus) => storage.write(statusKey, status),
  clear: () => storage.remove(statusKey),
};
