export const signInPath = '/tamogatas/belepes';

/**
 * The page on which readers sign in.
 * @param back path to which they return; null: their account
 */
export const signInUrl = (back: string | null): string =>
  back === null ? signInPath : `${signInPath}?vissza=${encodeURIComponent(back)}`;
