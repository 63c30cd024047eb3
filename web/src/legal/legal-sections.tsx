import type { LegalDocument } from './document.ts';

/** The text itself; its title belongs to whoever shows it. */
export const LegalSections = ({ sections, className }: LegalDocument & { className?: string | undefined }) =>
  sections.map(({ heading, paragraphs }) => (
    <section className={className} key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
