import { useSiteSettings } from '../session/use-site-settings.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './help.module.css';

/** A line with a contact. A phone number at its end becomes a link that calls it. */
function Contact({ line }: { line: string }) {
  const [, words, number] = /^(.*?)([+\d][\d ]+)$/.exec(line) ?? [];
  if (!number) return line;
  return (
    <>
      {words}
      <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
    </>
  );
}

/** Renders nothing if the deployment names no contacts. */
export function Danger({ title, text }: { title: string; text: string }) {
  const contacts = useSiteSettings()?.crisisContacts ?? [];
  if (contacts.length === 0) return null;
  return (
    <Card
      as="section"
      className={classNames('stack-3 top left', styles.card, styles.urgent)}
      aria-labelledby="danger"
    >
      <h2 id="danger">{title}</h2>
      <p>{text}</p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact}>
            <Contact line={contact} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
