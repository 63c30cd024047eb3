import { lazyPart } from '../../page/lazy-part.tsx';

/** The code is loaded when somebody reports a message. */
export const ReportDialog = lazyPart(
  async () => (await import('../../safety/reports/report-dialog.tsx')).ReportDialog,
  {
    waiting: null,
    failure: 'The report could not be opened.',
  },
);
