import type { SQLOutputValue } from 'node:sqlite';

/** Read SQLite columns and check the type instead of assuming it. */
export type Row = Record<string, SQLOutputValue>;

export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} should hold text.`);
  return value;
}

export function integerColumn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`Column ${column} should hold a number.`);
  return value;
}

export function optionalInteger(row: Row, column: string): number | null {
  return row[column] === null ? null : integerColumn(row, column);
}
