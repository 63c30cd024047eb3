/** The keys of a table, in its order: the values of a choice whose words it has. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]];
