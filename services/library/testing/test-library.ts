import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { AddedMedia, MediaItem, Upload } from '#contract/library.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { noon } from '../../content/testing/sample.ts';
import type { RunningService } from '../../define-service.ts';
import { createFolderStore } from '../../media/store/folder-store.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { newsroomKey, newsroomRequest } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { libraryService } from '../library-service.ts';

export const now = noon * 1000;

/** A library with an empty database and folder, which are removed after the tests of the calling file. */
export interface TestLibrary {
  db: Database;
  dataDir: string;
  store: MediaStore;
  service: RunningService;
  /** Sends a request with the newsroom's key. */
  request(path: string, init?: RequestInit): Promise<Response>;
  json(method: string, path: string, body: unknown): Promise<Response>;
  upload(bytes: Buffer, name?: string): Promise<AddedMedia>;
  uploadPicture(width?: number, height?: number): Promise<MediaItem>;
  uses(id: number): Promise<object[]>;
}

export async function startTestLibrary(): Promise<TestLibrary> {
  const { db } = await testDatabase();
  const dataDir = testFolder();
  const store = createFolderStore(join(dataDir, 'media'));
  const settings = testSettings({ newsroomKey, dataDir });
  const service = await startService(libraryService, { db, now: () => now, settings });
  afterAll(async () => {
    await service.stop();
    await db.destroy();
  });
  const request = async (path: string, init: RequestInit = {}) =>
    service.routes.request(path, {
      ...init,
      headers: { authorization: `Bearer ${newsroomKey}`, ...(init.headers as Record<string, string>) },
    });
  const upload = async (bytes: Buffer, name = 'kep.jpg') => {
    const response = await request('/api/edit/library', { method: 'POST', body: formOf([bytes, name]) });
    const [first] = ((await response.json()) as Upload).added;
    if (!first) throw new Error(`Nothing was added: ${response.status}`);
    return first;
  };
  return {
    db,
    dataDir,
    store,
    service,
    request,
    upload,
    json: (method, path, body) => request(path, newsroomRequest(method, body)),
    uploadPicture: async (width, height) =>
      (await upload(await picture(width, height).jpeg().toBuffer())).item,
    uses: async (id) =>
      ((await (await request(`/api/edit/library/${id}/uses`)).json()) as { items: object[] }).items,
  };
}

let shade = 0;
/** A number that no other picture of this file has, because the library keeps equal files once. */
export function nextShade(): number {
  shade += 1;
  return shade % 250;
}

/** A picture of one colour that no other test uses. */
export function picture(width = 320, height = 240): Sharp {
  const hue = nextShade();
  const background = { r: (hue * 37) % 256, g: (hue * 91) % 256, b: (hue * 11) % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export function formOf(...files: Array<readonly [bytes: Buffer, name: string]>): FormData {
  const form = new FormData();
  for (const [bytes, name] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}
