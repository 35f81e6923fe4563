import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMetadata } from './rules/read-metadata.ts';

const xmp = (description: string) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
  photoshop:Credit="Címlap Fotó" photoshop:Source="Archívum">
<dc:creator><rdf:Seq><rdf:li>Kende Luca</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${description}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const blank = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } });

/** Numbers of the fields in IPTC's application record. */
const iptcField = { expirationDate: 37, byLine: 80, credit: 110, caption: 120 };

/** A JPEG with a segment that has these fields of IPTC. */
function withIptc(jpeg: Buffer, records: ReadonlyArray<readonly [field: number, text: string]>): Buffer {
  const data = Buffer.concat([
    // Record 1, field 90: the texts are UTF-8.
    Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]),
    ...records.map(([field, text]) => {
      const bytes = Buffer.from(text, 'utf8');
      return Buffer.concat([Buffer.from([0x1c, 2, field, bytes.length >> 8, bytes.length & 0xff]), bytes]);
    }),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\0', 'latin1'),
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
    data,
    Buffer.alloc(data.length % 2),
  ]);
  const head = Buffer.from([0xff, 0xed, (resource.length + 2) >> 8, (resource.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, resource, jpeg.subarray(2)]);
}

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await blank()
    .withExif({ IFD0: { Copyright: 'Exif joga', ImageDescription: 'Exif leírás', Artist: 'Exif szerző' } })
    .withXmp(xmp('Hajnal a gáton'))
    .jpeg()
    .toBuffer();
});

describe('the metadata of a picture', () => {
  it('is read from XMP first', () => {
    expect(readMetadata(jpeg)).toEqual({
      credit: 'Kende Luca / Címlap Fotó',
      caption: 'Hajnal a gáton',
      alt: null,
      source: 'Archívum',
      rightsUntil: null,
    });
  });

  it('is read from IPTC and EXIF where there is no other', async () => {
    const plain = await blank()
      .withExif({ IFD0: { Copyright: 'Tulajdonos' } })
      .jpeg()
      .toBuffer();
    expect(readMetadata(plain)).toMatchObject({ credit: 'Tulajdonos', source: 'Tulajdonos', caption: null });
    const iptc = withIptc(await blank().jpeg().toBuffer(), [
      [iptcField.byLine, 'Árvay Örs'],
      [iptcField.credit, 'Ügynökség'],
      [iptcField.caption, 'Tetőzik a folyó'],
      [iptcField.expirationDate, '20261231'],
    ]);
    expect(readMetadata(iptc)).toMatchObject({
      credit: 'Árvay Örs / Ügynökség',
      caption: 'Tetőzik a folyó',
      rightsUntil: '2026-12-31',
    });
  });

  it('is read from other formats, too', async () => {
    const webp = await blank().withXmp(xmp('Webp leírás')).webp().toBuffer();
    expect(readMetadata(webp).caption).toBe('Webp leírás');
  });

  it('is ignored where it is too long, or would expand', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const grown = Buffer.from(jpeg.toString('latin1').replace('<?xpacket begin=""', bomb), 'latin1');
    expect(readMetadata(grown).caption).toBeNull();
    const long = await blank()
      .withXmp(xmp('x'.repeat(9000)))
      .jpeg()
      .toBuffer();
    expect(readMetadata(long).caption).toHaveLength(5000);
  });

  it('is text or nothing, whatever bytes there are', () => {
    // Seeded, so that every run makes the same changes.
    let seed = 20261123;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    const source = withIptc(jpeg, [
      [iptcField.caption, 'Tetőzik a folyó'],
      [iptcField.expirationDate, '20261231'],
    ]);
    for (let round = 0; round < 600; round += 1) {
      const hostile = Buffer.from(source);
      for (let change = 0; change <= round % 20; change += 1) hostile[random(hostile.length)] = random(256);
      const cut = round % 7 === 0 ? hostile.subarray(0, random(hostile.length)) : hostile;
      const metadata = readMetadata(cut);
      for (const text of Object.values(metadata)) {
        expect(
          text === null || (typeof text === 'string' && text.isWellFormed() && !text.includes('\0')),
        ).toBe(true);
      }
    }
  });
});
