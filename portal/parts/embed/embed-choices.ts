import { onDevice } from '#portal/dom/storage.ts';

/** Names of the providers whose embeds the reader always loads, with a space between. */
const storedProviders = onDevice('embeds');

/** Whether a reader has chosen to have this embed's provider always loaded. */
export const isChosen = (embed: HTMLElement): boolean => choices().includes(embed.dataset.provider ?? '');

/** Remembers, or forgets, a provider. An explicit choice, kept on the device only. */
export function choose(provider: string, always: boolean): void {
  const others = choices().filter((one) => one !== provider && one !== '');
  storedProviders.write([...others, ...(always ? [provider] : [])].join(' '));
}

const choices = (): string[] => storedProviders.read()?.split(' ') ?? [];
