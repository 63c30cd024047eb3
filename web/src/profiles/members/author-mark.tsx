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

interface SignatureProps {
  mark: AuthorMark | null | undefined;
  /** The name that the person chose to sign with; empty if they chose none. */
  name: string | undefined;
}

/** Who of a shared profile wrote something. Nothing is shown of a person who signs with no name. */
export const Signature = ({ mark, name }: SignatureProps) =>
  name && (
    <>
      {mark && <span aria-hidden>{glyphs[mark]} </span>}
      <bdi>{name}</bdi>
    </>
  );
