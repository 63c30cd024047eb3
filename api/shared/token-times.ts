/** In seconds. Apart from the calls, so that the sign-in page loads no schema. */
export const tokenTimes = {
  /**
   * How far ahead of the API's clock a token may be dated (`iat`). Its date says which sessions have ended, so this is
   * less than the skew.
   */
  mostAhead: 5,
  /** Allowed difference of two clocks for `exp`, `nbf` and `auth_time`. */
  skew: 60,
} as const;

/** In seconds, rounded up: how long tokens do not count yet after all sessions were ended. */
export const endedFor = tokenTimes.mostAhead + 1;
