/** Options of a select or of cards, in the words of tables. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  details?: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value], ...(details && { detail: details[value] }) }));
