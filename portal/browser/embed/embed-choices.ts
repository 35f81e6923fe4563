/** Where the readers' choice is kept, on their device: names of providers whose embeds are always loaded, with a space between. */
const key = 'embeds';

/** Whether a reader has chosen to have this embed's provider always loaded. */
export const isChosen = (embed: HTMLElement): boolean => choices().includes(embed.dataset.provider ?? '');

/** Remembers, or forgets, a provider. An explicit choice, kept on the device only. */
export function choose(provider: string, always: boolean): void {
  const others = choices().filter((one) => one !== provider && one !== '');
  try {
    localStorage.setItem(key, [...others, ...(always ? [provider] : [])].join(' '));
  } catch {
    // Storage is blocked: there is nothing to remember it with.
  }
}

function choices(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    // Storage is blocked: nothing can have been chosen.
    return [];
  }
}
