// An article with five pictures that appears in a day; two cuts of its cover, which is 4:3, are set by hand.
// CIMLAP=https://… KEY=… node publish-with-pictures.mjs 1.jpg 2.jpg 3.jpg 4.jpg 5.jpg
import { openAsBlob } from 'node:fs';

async function send(method, path, body) {
  const headers = { authorization: `Bearer ${process.env.KEY}`, 'idempotency-key': crypto.randomUUID() };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(`${process.env.CIMLAP}${path}`, { method, body, headers });
  if (response.ok) return response.json();
  throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

const form = new FormData();
for (const path of process.argv.slice(2)) form.append('file', await openAsBlob(path), path);
const { added } = await send('POST', '/api/edit/library', form);

const crops = {
  '16x9': { x: 0, y: 0.1, width: 1, height: 0.75 },
  '1x1': { x: 0.1, y: 0, width: 0.75, height: 1 },
};
const changes = { credit: 'Kende Luca', alt: 'Híd a folyón', crops };
const coverPath = `/api/edit/library/${added[0].item.id}`;
const cover = await send('PATCH', coverPath, JSON.stringify({ changes }));

const others = added.slice(1).map(({ item }) => `<figure><img src="${item.file.ref}" alt=""></figure>`);
const content = `<p>Így épül a híd.</p>${others.join('')}`;
const pubDate = Math.floor(Date.now() / 1000) + 86_400;
const article = { title: 'Öt kép a hídról', slug: 'ot-kep-a-hidrol', coverImage: cover.file.ref };
const published = await send('POST', '/api/articles', JSON.stringify({ ...article, content, pubDate }));
console.log(published.url);
