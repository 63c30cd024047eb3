import { Segments } from '../../ui/form/segments.tsx';
import { CrossedBoundary } from './crossed-boundary.tsx';
import styles from './feedback.module.css';

export type Agreed = 'yes' | 'no';

interface AgreedQuestionProps {
  value: Agreed | undefined;
  onChange: (value: Agreed | undefined) => void;
  onReport: () => void;
}

const question = 'Did they keep to what was agreed?';
const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** The answer stays on this page. No opens help. */
export const AgreedQuestion = ({ value, onChange, onReport }: AgreedQuestionProps) => (
  <div className="stack-2">
    <p className={styles.question} aria-hidden="true">
      {question}
    </p>
    <Segments legend={question} options={options} value={value} onChange={onChange} />
    <p className="muted small">Nobody is told your answer, and it counts for nothing.</p>
    {value === 'no' && <CrossedBoundary onReport={onReport} onKeep={() => onChange(undefined)} />}
  </div>
);
