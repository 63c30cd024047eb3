import { namesIn } from './names-in.ts';

interface NameWarningProps {
  /** The thing that others read: `Your handle`, `This text`. */
  what: string;
  text: string;
  names: readonly string[];
}

/** Says that what others read holds a name of the profile. It is a warning: who means it may keep it. */
export function NameWarning({ what, text, names }: NameWarningProps) {
  const found = namesIn(text, names);
  return (
    <p className={found.length > 0 ? 'muted' : 'visually-hidden'} role="status">
      {found.length > 0 &&
        `${what} holds ${found.map((name) => `“${name}”`).join(' and ')}. Members know you by your handle, and they read this.`}
    </p>
  );
}
