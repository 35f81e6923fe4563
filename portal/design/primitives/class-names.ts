/** Joins the given class names, without falsy ones. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>) =>
  names.filter(Boolean).join(' ') || undefined;
