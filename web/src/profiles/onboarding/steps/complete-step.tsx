import { Button } from '../../../ui/button.tsx';
import type { SummaryRow } from '../draft/summary.ts';
import styles from '../onboarding.module.css';
import type { StepId } from './steps.ts';

interface CompleteStepProps {
  rows: SummaryRow[];
  onChange: (step: StepId, page: number) => void;
  disabled: boolean;
}

export function CompleteStep({ rows, onChange, disabled }: CompleteStepProps) {
  return (
    <>
      <p className={styles.lead}>Approval is automatic within 48 hours if no objections are raised.</p>
      <dl className={styles.summary}>
        {rows.map(({ label, value, step, page = 0 }) => (
          <div key={`${step} ${label}`} className={`stack-1 with-action at-start ${styles.entry}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <Button
                weight="quiet"
                size="small"
                disabled={disabled}
                onClick={() => onChange(step, page)}
                aria-label={`Change ${label}`}
              >
                Change
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
