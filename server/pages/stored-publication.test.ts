import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import { createSampleSites, samplePublications } from '#portal/testing/sample-publication.ts';
import { readStoredPublication, storePublication } from './stored-publication.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cimlap-publication-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sites = createSampleSites({ main: 'https://a.example', erdely: 'https://b.example' });

it('gives the defaults on the first start', async () => {
  expect(await readStoredPublication(folder)).toEqual(defaultPublication);
});

it('gives what was stored last, even with concurrent writers', async () => {
  await Promise.all([storePublication(folder, sites), storePublication(folder, sites)]);
  expect(await readStoredPublication(folder)).toEqual(samplePublications);
  expect(await readdir(folder)).toEqual(['publication.json']);
});

it('gives the defaults in place of a broken file', async () => {
  await writeFile(path.join(folder, 'publication.json'), '{"main":{}}');
  expect(await readStoredPublication(folder)).toEqual(defaultPublication);
});
