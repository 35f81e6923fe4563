/** The work was not done in time. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}

/**
 * Waits for work for a limited time. The work itself is not cancelled.
 * @returns what the work resolves to
 * @throws DeadlineExceeded with this message
 */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(message)), deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
