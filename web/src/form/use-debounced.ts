import { useEffect, useState } from 'react';

/** Pause in typing before the server is asked, in ms. */
const pause = 300;

/** The value once it has not changed for the pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
