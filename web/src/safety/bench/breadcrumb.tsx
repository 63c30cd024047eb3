import { ChevronRight } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import styles from './bench.module.css';

interface BreadcrumbProps {
  /** The pages between the dashboard and this page. */
  under?: readonly { to: string; label: string }[];
  here: string;
}

const dashboard = { to: '/members', label: 'Dashboard' };

/** The breadcrumb from the dashboard to this page. */
export function Breadcrumb({ under = [], here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`muted medium ${styles.breadcrumb}`}>
        <li>
          <Link to={dashboard.to}>{dashboard.label}</Link>
        </li>
        {under.map(({ to, label }) => (
          <li key={to}>
            <Separator />
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <Separator />
          <bdi aria-current="page">{here}</bdi>
        </li>
      </ol>
    </nav>
  );
}

/** The separator belongs to the link after it, so that both wrap together. */
const Separator = () => <ChevronRight aria-hidden size="1rem" strokeWidth={1.5} />;
