import type { LegalDocument } from './document.ts';

/** The sections of a legal text. The caller shows the title. */
export const LegalSections = ({ sections, className }: LegalDocument & { className?: string | undefined }) =>
  sections.map(({ heading, paragraphs }) => (
    <section className={className} key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
