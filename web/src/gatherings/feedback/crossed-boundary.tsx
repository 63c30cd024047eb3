import { LifeBuoy } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './feedback.module.css';

interface CrossedBoundaryProps {
  onReport: () => void;
  onKeep: () => void;
}

/** The choices after a boundary was crossed, the nearest help first. None of them is required. */
export const CrossedBoundary = ({ onReport, onKeep }: CrossedBoundaryProps) => (
  <Notice icon={LifeBuoy} title="We are sorry. What would help you?">
    <p>Moderators are people. They never say who told them. If you keep it to yourself, nothing is sent.</p>
    <div className={`chips ${styles.ways}`}>
      <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to="/community/safety">
        Get help
      </Link>
      <Button weight="quiet" size="small" onClick={onReport}>
        Tell moderators
      </Button>
      <Button weight="quiet" size="small" onClick={onKeep}>
        Keep it to myself
      </Button>
    </div>
  </Notice>
);
