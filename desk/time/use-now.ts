import { useEffect, useState } from 'react';

const tickMs = 15_000;

const unixSeconds = () => Math.floor(Date.now() / 1000);

/** Whole Unix seconds, as in calls; updated often enough for a clock that shows minutes. */
export function useNow(): number {
  const [now, setNow] = useState(unixSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(unixSeconds()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
