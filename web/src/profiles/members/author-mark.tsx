import type { AuthorMark } from '@veil/api/contract/profiles/author-marks';

const glyphs: Record<AuthorMark, string> = {
  circle: '○',
  triangle: '△',
  square: '□',
  diamond: '◇',
  star: '☆',
  ring: '◎',
  wedge: '▽',
  arrow: '▷',
};

interface AuthorSignProps {
  mark: AuthorMark;
  /** The name that the person chose to sign with, which is then read instead of the mark. */
  name: string;
}

/** Who of a shared profile wrote something. */
export const AuthorSign = ({ mark, name }: AuthorSignProps) => (
  <span {...(name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `Person with a ${mark}` })}>
    {glyphs[mark]}
  </span>
);
