import { useEffect, useState } from 'react';

const tickMs = 15_000;

const unixSeconds = () => Math.floor(Date.now() / 1000);

/** Whole Unix seconds, as calls take them; renewed often enough for a clock of minutes. */
export function useNow(): number {
  const [now, setNow] = useState(unixSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(unixSeconds()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
