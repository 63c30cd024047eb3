import { ChevronLeft } from 'lucide-react';
import { Link } from './router.tsx';

/** The way back from a part of the settings to their first screen. */
export const SettingsTrail = () => (
  <nav aria-label="Breadcrumb">
    <Link className="line-1 middle muted medium" to="/account">
      <ChevronLeft aria-hidden size="1rem" strokeWidth={1.5} />
      Settings
    </Link>
  </nav>
);
