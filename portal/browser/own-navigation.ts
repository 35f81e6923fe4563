/** Marks navigations that we start ourselves: show the page that is ready, or let the browser load it. */
type OwnNavigation = 'show' | 'load';

export const isOwnNavigation = (event: NavigateEvent, kind: OwnNavigation): boolean => event.info === kind;

export function startOwnNavigation(url: string, history: 'push' | 'replace', info: OwnNavigation): void {
  const { committed, finished } = navigation.navigate(url, { history, info });
  // They reject when the next navigation supersedes this one, which is no error.
  committed?.catch(() => {});
  finished?.catch(() => {});
}
