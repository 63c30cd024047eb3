import { namesIn } from './names-in.ts';

interface NameWarningProps {
  /** What others will read: `Your handle`, `This text`. */
  what: string;
  text: string;
  names: readonly string[];
}

/** Warns that a text for others contains a name from the profile. The writer may keep it. */
export function NameWarning({ what, text, names }: NameWarningProps) {
  const found = namesIn(text, names);
  return (
    <p className={found.length > 0 ? 'muted' : 'visually-hidden'} role="status">
      {found.length > 0 &&
        `${what} holds ${found.map((name) => `“${name}”`).join(' and ')}. Members know you by your handle, and they read this.`}
    </p>
  );
}
