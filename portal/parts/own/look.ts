import type { OwnItems } from '#contract/own-items.ts';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { storedLook } from './own-storage.ts';
import { isChoice, settingNames } from './reading-settings.ts';
import { supporterUntil } from './supporter.ts';

/** The attributes of `<html>` for a reader's settings. */
export function lookOf(items: OwnItems): Record<string, string> {
  const chosen = settingNames.map((name) => [name, items[`setting:${name}`]?.value ?? ''] as const);
  return Object.fromEntries(chosen.filter(([name, value]) => isChoice(name, value)));
}

/**
 * Applies the reader's settings to the page, and stores them so that the next page has them from its first
 * paint.
 */
export function applyLook(items: OwnItems): void {
  const look = lookOf(items);
  const supporter = supporterUntil();
  const stored = { ...look, ...(supporter !== null && { supporter }) };
  storedLook.write(Object.keys(stored).length > 0 ? JSON.stringify(stored) : null);
  const page = document.documentElement.dataset;
  for (const name of settingNames) {
    const value = look[name];
    if (value === undefined) delete page[name];
    else page[name] = value;
  }
  sendPageEvent('cimlap:settings');
}
