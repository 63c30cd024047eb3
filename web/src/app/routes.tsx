import { accountRows } from '../account/rows.ts';
import { approvalRows } from '../approval/rows.ts';
import { communityRows } from '../community/rows.ts';
import { homeRows } from '../home/rows.ts';
import { invitationRows } from '../invitations/rows.ts';
import { onboardingRows } from '../onboarding/rows.ts';
import type { PageRow } from '../page/page-row.ts';
import { profileRows } from '../profiles/rows.ts';
import { reviewRows } from '../reviews/rows.ts';
import { signInRows } from '../sign-in/rows.ts';
import { siteRows } from '../site/rows.ts';

/** Every page of the app. A feature adds its rows here and nothing else. */
export const pages: PageRow[] = [
  ...siteRows,
  ...signInRows,
  ...onboardingRows,
  ...homeRows,
  ...approvalRows,
  ...invitationRows,
  ...profileRows,
  ...reviewRows,
  ...communityRows,
  ...accountRows,
];
