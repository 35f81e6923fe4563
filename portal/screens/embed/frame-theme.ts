/** `tema`: the colours of the page that a frame stands in; the reader's system decides where it is left out. */
const themes = { vilagos: 'light', sotet: 'dark' } as const;

const isTheme = (name: string): name is keyof typeof themes => Object.hasOwn(themes, name);

/** For the route of a frame: its own parameters, then the theme. */
export const withTheme =
  (parameters: (given: URLSearchParams) => ReadonlyArray<readonly [name: string, value: string]>) =>
  (given: URLSearchParams): ReadonlyArray<readonly [name: string, value: string]> => {
    const theme = given.get('tema') ?? '';
    return [...parameters(given), ...(isTheme(theme) ? [['tema', theme] as const] : [])];
  };

/** For a head: nothing where the system decides. */
export function themeOf({ tema = '' }: Readonly<Record<string, string>>): { theme?: 'light' | 'dark' } {
  return isTheme(tema) ? { theme: themes[tema] } : {};
}
