import { useEffect, useState } from 'react';

const tickMs = 15_000;

/** Unix seconds, renewed often enough for a clock of minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
