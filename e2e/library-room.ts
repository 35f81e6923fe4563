import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAtDesk } from './desk.ts';
import { noisePicture } from './noise-picture.ts';

/** A picture of the sample that no other test sends: the server recognises the same bytes. */
export const mirrored = async (name: string, width: number) =>
  sharp(await readFile(path.join(sampleFolder, 'images', name)))
    .flop()
    .resize(width)
    .jpeg({ quality: 88 })
    .toBuffer();
export const noiseJpeg = () => noisePicture().jpeg().toBuffer();
export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

export const uploadBar = (page: Page) => page.getByRole('region', { name: 'Feltöltés' });
export const wallItem = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Képek' }).getByRole('button', { name });

/** Opens the room of pictures as an editor. */
export async function openRoom(page: Page): Promise<void> {
  // Otherwise the browser may open the dialog before the test is told about it.
  page.on('filechooser', () => {});
  await signInAtDesk(page, 'szerkeszto', { room: { path: '/keptar', heading: 'Képtár' } });
  await page.locator('[data-item]').first().waitFor();
}

export async function send(page: Page, ...files: Array<ReturnType<typeof jpeg>>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('u');
  await (await choosing).setFiles(files);
}
