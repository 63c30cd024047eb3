import { Link } from '../page/router.tsx';
import styles from './help.module.css';

export default function BillingPage() {
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Billing</h1>
        <p className="lead">Veil is in closed beta. There is nothing to buy today.</p>
      </header>
      <div className={styles.text}>
        <p>
          We hold no card, no bank account and no invoice of yours. Members will hear from us well before that
          changes. What a membership holds is on the <Link to="/pricing">pricing page</Link>.
        </p>
      </div>
    </div>
  );
}
