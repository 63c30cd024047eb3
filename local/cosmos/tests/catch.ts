import { ErrorResponse } from '@azure/cosmos';

/** Runs a request that must be refused and returns the refusal. */
export async function refusal(request: Promise<unknown>): Promise<ErrorResponse> {
  const outcome = await request.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Error && error.cause instanceof ErrorResponse ? error.cause : error,
  );
  if (outcome instanceof ErrorResponse) return outcome;
  throw new Error(`The request was not refused by the server: ${String(outcome)}`);
}
