// An article with five pictures that appears in a day. Two cuts of its cover, the first picture, are set by
// hand. CIMLAP=https://… KEY=… node publish-with-pictures.mjs 1.jpg 2.jpg 3.jpg 4.jpg 5.jpg
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
const { id, file } = added[0].item;
// The largest cut of a shape, in the upper left; its sides are parts of the picture's.
function cut(shape) {
  const ratio = (shape * file.height) / file.width;
  return { x: 0, y: 0, width: Math.min(1, ratio), height: Math.min(1, 1 / ratio) };
}
const changes = { credit: 'Kende Luca', alt: 'Híd a folyón', crops: { '16x9': cut(16 / 9), '1x1': cut(1) } };
const cover = await send('PATCH', `/api/edit/library/${id}`, JSON.stringify({ changes }));
const images = added
  .slice(1)
  .map(({ item }) => `<figure><img src="${item.file.ref}" alt="Híd épül"></figure>`);
const content = `<p>Így épül a híd.</p>${images.join('')}`;
const pubDate = Math.floor(Date.now() / 1000) + 86_400;
const article = { title: 'Öt kép a hídról', slug: 'ot-kep-a-hidrol', coverImage: cover.file.ref, content };
console.log(await send('POST', '/api/articles', JSON.stringify({ ...article, pubDate })));
