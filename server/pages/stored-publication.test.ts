import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import { createSampleSites, samplePublications } from '#portal/testing/sample-publication.ts';
import { readStoredPublication, storePublication } from './stored-publication.ts';

const folder = testFolder();

const sites = createSampleSites({ main: 'https://a.example', erdely: 'https://b.example' });

it('the stored publication is the defaults on the first start', async () => {
  expect(await readStoredPublication(folder)).toEqual(defaultPublication);
});

it('the stored publication is what was stored last, even with concurrent writers', async () => {
  await Promise.all([storePublication(folder, sites), storePublication(folder, sites)]);
  expect(await readStoredPublication(folder)).toEqual(samplePublications);
  expect(await readdir(folder)).toEqual(['publication.json']);
});

it('the stored publication is the defaults in place of a broken file', async () => {
  await writeFile(path.join(folder, 'publication.json'), '{"main":{}}');
  expect(await readStoredPublication(folder)).toEqual(defaultPublication);
});
