import { latePart } from '../page/late-part.tsx';

/** Its code comes when somebody reports a message. */
export const ReportDialog = latePart(
  async () => (await import('../reports/report-dialog.tsx')).ReportDialog,
  {
    waiting: null,
    failure: 'The report could not be opened.',
  },
);
