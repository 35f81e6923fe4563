import sharp from 'sharp';

const [out, h, ...files] = process.argv.slice(2);
const H = Number(h);
const imgs = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f).resize({ height: H, fit: 'inside' }).png().toBuffer();
    const m = await sharp(b).metadata();
    return { b, w: m.width };
  }),
);
const W = imgs.reduce((s, i) => s + i.w + 10, 0);
let x = 0;
const comp = imgs.map((i) => {
  const o = { input: i.b, left: x, top: 0 };
  x += i.w + 10;
  return o;
});
await sharp({ create: { width: W, height: H, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out);
