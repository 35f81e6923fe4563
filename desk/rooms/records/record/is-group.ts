/** Whether a value of a document is a group of named fields, not a list or a single value. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
