import { onDevice } from '#portal/dom/storage.ts';

/** The readers' choice: names of providers whose embeds are always loaded, with a space between. */
const kept = onDevice('embeds');

/** Whether a reader has chosen to have this embed's provider always loaded. */
export const isChosen = (embed: HTMLElement): boolean => choices().includes(embed.dataset.provider ?? '');

/** Remembers, or forgets, a provider. An explicit choice, kept on the device only. */
export function choose(provider: string, always: boolean): void {
  const others = choices().filter((one) => one !== provider && one !== '');
  kept.write([...others, ...(always ? [provider] : [])].join(' '));
}

const choices = (): string[] => kept.read()?.split(' ') ?? [];
