import { Check } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import styles from './site.module.css';
import { SitePage } from './site-page.tsx';

const lists = [
  {
    title: 'What You Get',
    items: [
      'A profile for one person, a couple, or a group of three to eight',
      'Compatibility from more than 200 factors, with the reasons shown',
      'Private conversations with members you connect with',
      'Community events and groups, and the means to host your own',
      'Private notes and tags that only you can see',
      'Invitations of your own, every month',
    ],
  },
  {
    title: 'Why It’s Worth It',
    items: [
      'Everyone you meet was invited, and reviewed by members',
      'No advertising, and nothing about you for sale',
      'Handles instead of names, from the first page to the last',
      'A community small enough for reputations to mean something',
      'People who show up: reliability counts here, and is seen',
      'A house that improves with what its members tell us',
    ],
  },
];

export default function PricingPage() {
  return (
    <SitePage
      title="Pricing"
      lead="Veil is in closed beta. There is nothing to buy today; the only way in is an invitation."
    >
      <div className={`stack-5 wide-tiles ${styles.grid}`}>
        {lists.map(({ title, items }) => (
          <Card as="section" className={`stack-3 top ${styles.card}`} key={title}>
            <h2>{title}</h2>
            <ul className={`stack-4 ${styles.list}`}>
              {items.map((item) => (
                <li key={item}>
                  <Check aria-hidden size="1.25rem" strokeWidth={1.5} />
                  {item}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </SitePage>
  );
}
