import { setAllowed } from './consent-store.ts';
import { readTcData, type TcData } from './read-consent.ts';

type TcfApi = (command: string, version: 2, callback: (data: TcData, success: boolean) => void) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

/**
 * Loads the consent platform, which shows its own dialog, and applies its answers. If it fails, nothing is
 * allowed.
 */
export function followPlatform(address: string): void {
  const listen = () =>
    globalThis.__tcfapi?.('addEventListener', 2, (data, success) => {
      const purposes = success ? readTcData(data) : null;
      if (purposes) setAllowed(purposes);
    });
  if (globalThis.__tcfapi) {
    listen();
    return;
  }
  const script = document.createElement('script');
  script.src = address;
  script.addEventListener('load', listen);
  document.head.append(script);
}

/** @param command the platform's command that opens its settings (`ConsentPlatform.reopen`) */
export function reopenPlatform(command: string): void {
  globalThis.__tcfapi?.(command, 2, () => {});
}
