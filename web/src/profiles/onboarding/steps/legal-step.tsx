import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LegalDocument } from '../../../legal/document.ts';
import { LegalSections } from '../../../legal/legal-sections.tsx';
import { useSupportEmail } from '../../../session/use-site-settings.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fieldId } from '../../members/form-fields.ts';
import styles from '../onboarding.module.css';

/** px from the end of the text at which it counts as read. */
const bottomTolerance = 10;
const hint = 'Please scroll to the bottom to read all terms before agreeing';

interface LegalStepProps {
  documentFor: (supportEmail: string) => LegalDocument;
  /** The document in a few lines, above its text. */
  inShort: readonly string[];
  field: string;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  error: string | undefined;
}

/** A legal text that has to be scrolled to its end before agreeing. */
export function LegalStep({ documentFor, ...consent }: LegalStepProps) {
  const email = useSupportEmail();
  if (email === undefined) return <Skeleton label="Loading the text" lines={12} />;
  return <Consent document={documentFor(email)} {...consent} />;
}

interface ConsentProps extends Omit<LegalStepProps, 'documentFor'> {
  document: LegalDocument;
}

function Consent({ document, inShort, field, agreed, onAgree, error }: ConsentProps) {
  const text = useRef<HTMLDivElement>(null);
  const consent = useRef<HTMLDivElement>(null);
  const [reachedEnd, setReachedEnd] = useState(agreed);

  function look() {
    const box = text.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight <= bottomTolerance) setReachedEnd(true);
  }

  // A text that fits needs no scrolling. A loaded font or a larger window can make it fit later.
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(look);
    if (text.current) sizes.observe(text.current);
    return () => sizes.disconnect();
  });

  // The focus is in the text above it, which shows nothing of the message.
  useEffect(() => {
    if (error) consent.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <div className="stack-4">
      <section className="stack-2" aria-label="In ten lines">
        <ul className={`medium ${styles.inShort}`}>
          {inShort.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="muted small">This is for a first look. The text below is what counts.</p>
      </section>
      <section
        ref={text}
        id={reachedEnd ? undefined : fieldId(field)}
        className={`medium frame ${styles.legalText}`}
        aria-label={document.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable to be scrolled by keys.
        tabIndex={0}
        onScroll={look}
      >
        <LegalSections {...document} />
      </section>
      <div ref={consent} className={styles.consent}>
        <Checkbox
          id={reachedEnd ? fieldId(field) : undefined}
          label={`I have read and agree to the ${document.title}`}
          hint={reachedEnd ? undefined : hint}
          checked={agreed}
          disabled={!reachedEnd}
          onChange={(event) => onAgree(event.target.checked)}
          error={error}
        />
      </div>
    </div>
  );
}
