import { onDevice } from '#portal/dom/storage.ts';

/** Providers whose embeds the reader always loads, separated by spaces. */
const storedProviders = onDevice('embeds');

/** Whether a reader has chosen to have this embed's provider always loaded. */
export const isChosen = (embed: HTMLElement): boolean => choices().includes(embed.dataset.provider ?? '');

/** Stores or removes a provider, on the device only. */
export function choose(provider: string, isAlways: boolean): void {
  const others = choices().filter((name) => name !== provider && name !== '');
  storedProviders.write([...others, ...(isAlways ? [provider] : [])].join(' '));
}

const choices = (): string[] => storedProviders.read()?.split(' ') ?? [];
