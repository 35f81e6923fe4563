/** Joins the class names that are given. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>) =>
  names.filter(Boolean).join(' ') || undefined;
