interface SafetySubject {
  readonly title: string;
  readonly text: string;
}

/** The Safety page in one language. */
export interface SafetyText {
  readonly title: string;
  readonly lead: string;
  readonly danger: SafetySubject;
  readonly subjects: readonly SafetySubject[];
  /** In which language the terms hold. */
  readonly holds: string;
  readonly links: { readonly numbers: string; readonly decisions: string; readonly outside: string };
}
