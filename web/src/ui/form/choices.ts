/** Options of a select or of radio cards, with labels from tables. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  details?: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value], ...(details && { detail: details[value] }) }));
