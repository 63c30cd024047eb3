import type { AggregateType } from './columns.ts';

/** The query for each partition, and how to combine the answers. */
export interface QueryInfo {
  distinctType: 'None' | 'Ordered' | 'Unordered';
  top: number | null;
  offset: number | null;
  limit: number | null;
  orderBy: ('Ascending' | 'Descending')[];
  orderByExpressions: string[];
  groupByExpressions: string[];
  groupByAliases: string[];
  aggregates: AggregateType[];
  groupByAliasToAggregateType: Record<string, AggregateType | null>;
  rewrittenQuery: string;
  hasSelectValue: boolean;
  hasNonStreamingOrderBy: boolean;
  dCountInfo: null;
}
