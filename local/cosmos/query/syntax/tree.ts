import type { Json } from '../../json.ts';

export type UnaryOperator = '-' | '+' | '~' | 'NOT';
export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '&' | '|' | '^' | '<<' | '>>' | '>>>' | '||';
export type BinaryOperator = ComparisonOperator | ArithmeticOperator | '??';

export type Expression =
  | { kind: 'literal'; value: Json | undefined }
  | { kind: 'parameter'; name: string }
  | { kind: 'name'; name: string; at: number }
  | { kind: 'member'; of: Expression; key: Expression }
  | { kind: 'unary'; operator: UnaryOperator; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  /** AND and OR hold all their operands in one list, so that 2,000 of them do not nest. */
  | { kind: 'and' | 'or'; operands: Expression[] }
  | { kind: 'conditional'; test: Expression; yes: Expression; no: Expression }
  | { kind: 'between'; value: Expression; low: Expression; high: Expression; negated: boolean }
  | { kind: 'in'; value: Expression; list: Expression[]; negated: boolean }
  | { kind: 'call'; name: string; args: Expression[]; at: number }
  | { kind: 'array'; items: Expression[] }
  | { kind: 'object'; properties: { name: string; value: Expression }[] }
  | { kind: 'subquery'; as: 'scalar' | 'exists' | 'array'; query: Select };

export type Projection =
  | { kind: 'all' }
  | { kind: 'value'; expression: Expression }
  | { kind: 'list'; columns: { expression: Expression; alias: string }[] };

/** One source of rows: an expression or a subquery, used as a whole or element by element (`IN`). */
export interface FromSource {
  alias: string | undefined;
  each: boolean;
  from: Expression | Select;
  at: number;
}

export interface OrderTerm {
  expression: Expression;
  descending: boolean;
}

export interface Select {
  kind: 'select';
  distinct: boolean;
  top: Expression | undefined;
  projection: Projection;
  from: FromSource[];
  where: Expression | undefined;
  groupBy: Expression[];
  orderBy: OrderTerm[];
  offset: Expression | undefined;
  limit: Expression | undefined;
}
