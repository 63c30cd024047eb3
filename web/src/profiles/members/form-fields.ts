/** The id of the element that contains a field. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`;

const focusableSelector = 'input:not(:disabled), select, textarea, [tabindex="0"]';

/** Moves focus to the field, or to the first control inside the element that holds it. */
export function focusField(field: string): void {
  const holder = document.getElementById(fieldId(field));
  const control = holder?.matches(focusableSelector)
    ? holder
    : holder?.querySelector<HTMLElement>(focusableSelector);
  control?.focus();
}
