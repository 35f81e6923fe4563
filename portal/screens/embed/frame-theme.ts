/** `tema`: the colour mode of the page around the frame. Without it the reader's system decides. */
const themes = { vilagos: 'light', sotet: 'dark' } as const;

const isTheme = (name: string): name is keyof typeof themes => Object.hasOwn(themes, name);

/** The parameters of a frame's route, followed by the theme. */
export const withTheme =
  (parameters: (params: URLSearchParams) => ReadonlyArray<readonly [name: string, value: string]>) =>
  (params: URLSearchParams): ReadonlyArray<readonly [name: string, value: string]> => {
    const theme = params.get('tema') ?? '';
    return [...parameters(params), ...(isTheme(theme) ? [['tema', theme] as const] : [])];
  };

/** The theme for a page's head; empty where the system decides. */
export function themeOf({ tema = '' }: Readonly<Record<string, string>>): { theme?: 'light' | 'dark' } {
  return isTheme(tema) ? { theme: themes[tema] } : {};
}
