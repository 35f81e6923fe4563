/** What was waited for did not come in time. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

/**
 * What comes of `work`, if it comes in time; `work` itself goes on.
 * @throws TookTooLong with this message
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(message)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
