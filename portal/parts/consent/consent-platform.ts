import { hear } from './consent-store.ts';
import { readTcData, type TcData } from './read-consent.ts';

type TcfApi = (command: string, version: 2, callback: (data: TcData, success: boolean) => void) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

/**
 * Loads the platform, whose dialog it is then, and hears every answer that readers give it. Where it does not
 * load, nothing is allowed.
 */
export function followPlatform(address: string): void {
  const listen = () =>
    globalThis.__tcfapi?.('addEventListener', 2, (data, success) => {
      const said = success ? readTcData(data) : null;
      if (said) hear(said);
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

/** @param command the platform's own name for „open the settings” (`ConsentPlatform.reopen`) */
export function reopenPlatform(command: string): void {
  globalThis.__tcfapi?.(command, 2, () => {});
}
