import type { Page } from '@playwright/test';
import { deskOrigin } from './desk.ts';

export const addressOf = (path: string) => `${deskOrigin}/torzsadatok/${path}`;
export const open = (page: Page, path: string) => page.goto(addressOf(path));
