import type { ItemSource } from './item-source.ts';

interface Measured {
  source: ItemSource;
  results: number;
  bytes: number;
  elapsedMs: number;
}

/**
 * The delimited header that the SDK parses as query metrics. Counts are exact; of the times, only the total is
 * measured.
 */
export function queryMetrics({ source, results, bytes, elapsedMs }: Measured): string {
  const hits = source.read === 0 ? 1 : Math.min(1, results / source.read);
  const metrics = {
    totalExecutionTimeInMs: elapsedMs.toFixed(2),
    queryCompileTimeInMs: '0.00',
    queryLogicalPlanBuildTimeInMs: '0.00',
    queryPhysicalPlanBuildTimeInMs: '0.00',
    queryOptimizationTimeInMs: '0.00',
    VMExecutionTimeInMs: elapsedMs.toFixed(2),
    indexLookupTimeInMs: '0.00',
    documentLoadTimeInMs: '0.00',
    systemFunctionExecuteTimeInMs: '0.00',
    userFunctionExecuteTimeInMs: '0.00',
    retrievedDocumentCount: source.read,
    retrievedDocumentSize: source.bytes,
    outputDocumentCount: results,
    outputDocumentSize: bytes,
    writeOutputTimeInMs: '0.00',
    indexUtilizationRatio: hits.toFixed(2),
  };
  return Object.entries(metrics)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}
