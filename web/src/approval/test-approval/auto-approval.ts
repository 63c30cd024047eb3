const hour = 3_600_000;

/** Hours a new profile is under review before it is approved automatically. */
export const reviewWindowHours = 48;

export const autoApprovalAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + reviewWindowHours * hour);

/** Whether a profile created at `createdAt` should be approved by `now`, unless someone objected. */
export const shouldAutoApprove = (createdAt: Date, now: Date): boolean => now >= autoApprovalAt(createdAt);
