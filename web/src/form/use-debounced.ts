import { useEffect, useState } from 'react';

/** ms of no typing before the server is asked. */
const pause = 300;

/** The value once it has been unchanged for the pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
