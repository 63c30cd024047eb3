import { CalendarHeart, Compass, DoorClosed, HeartHandshake, Lock, MessageCircle } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import styles from './site.module.css';
import { SitePage } from './site-page.tsx';

const values = [
  {
    icon: HeartHandshake,
    title: 'Trust is passed on',
    text: 'Each member was somebody’s guest. Invitations are few, and given with a name behind them.',
  },
  {
    icon: Lock,
    title: 'Privacy is the default',
    text: 'You decide who sees what. We ask for little and keep it apart.',
  },
  {
    icon: DoorClosed,
    title: 'Small on purpose',
    text: 'Growth follows the members, never the other way round.',
  },
];

const features = [
  { icon: Compass, title: 'Matching', text: 'Compatibility for singles, couples and groups, explained.' },
  { icon: MessageCircle, title: 'Conversations', text: 'Calm, private, and never read by machines.' },
  {
    icon: CalendarHeart,
    title: 'Events and groups',
    text: 'From a quiet dinner to a weekend away, by members.',
  },
];

export default function AboutPage() {
  return (
    <SitePage
      title="A house, not a feed"
      lead="Veil brings open-minded adults together who would rather be introduced than discovered."
    >
      <div className={styles.prose}>
        <h2>Our story</h2>
        <p>
          We kept hearing the same thing from friends who were curious, kind and discreet: the places meant
          for them were loud, full of strangers without faces, and careless with what they knew. The evenings
          that went well had one thing in common. Somebody had made an introduction.
        </p>
        <p>So we built a place where every introduction counts. You come in because a member asked you in.</p>
        <h2>Our mission</h2>
        <p>
          To let adults meet honestly, on their own terms, without giving up their privacy to do so. We
          measure ourselves by the company people keep here, and by how little we need to know.
        </p>
      </div>
      <section className={`stack-5 ${styles.section}`} aria-labelledby="values">
        <h2 id="values">What we hold to</h2>
        <Cards cards={values} />
      </section>
      <section className={`stack-5 ${styles.section}`} aria-labelledby="features">
        <h2 id="features">What is inside</h2>
        <Cards cards={features} />
      </section>
    </SitePage>
  );
}

function Cards({ cards }: { cards: typeof values }) {
  return (
    <div className={`stack-5 wide-tiles ${styles.grid}`}>
      {cards.map(({ icon: Icon, title, text }) => (
        <Card as="article" className={`stack-3 top ${styles.card}`} key={title}>
          <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />
          <h3>{title}</h3>
          <p>{text}</p>
        </Card>
      ))}
    </div>
  );
}
