/** Ids of the OpenType `name` table. */
const nameId = {
  copyright: 0,
  family: 1,
  subfamily: 2,
  unique: 3,
  full: 4,
  postScript: 6,
  licence: 13,
  licenceUrl: 14,
} as const;

export interface FontName {
  family: string;
  subfamily: string;
  copyright: string;
}

/**
 * A TrueType file with new names and nothing else changed. The Open Font License allows changed fonts if they
 * do not use the reserved name of the originals; copyright and licence stay inside.
 */
export function renameFont(font: Buffer, name: FontName): Buffer {
  const tables = readTables(font).filter(({ tag }) => tag !== 'name');
  tables.push({ tag: 'name', bytes: nameTable(name) });
  tables.sort((a, b) => (a.tag < b.tag ? -1 : 1));
  return writeTables(font.subarray(0, 4), tables);
}

interface Table {
  tag: string;
  bytes: Buffer;
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const entry = 12 + 16 * i;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    };
  });
}

function writeTables(version: Buffer, tables: Table[]): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.length);
  version.copy(header);
  header.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10);
  const parts = [header];
  let offset = header.length;
  tables.forEach(({ tag, bytes }, i) => {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    const entry = 12 + 16 * i;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0;
  return sum;
}

function nameTable({ family, subfamily, copyright }: FontName): Buffer {
  const full = `${family} ${subfamily}`;
  const values: Array<[number, string]> = [
    [nameId.copyright, copyright],
    [nameId.family, family],
    [nameId.subfamily, subfamily],
    [nameId.unique, full],
    [nameId.full, full],
    [nameId.postScript, full.replaceAll(' ', '-')],
    [nameId.licence, 'This Font Software is licensed under the SIL Open Font License, Version 1.1.'],
    [nameId.licenceUrl, 'https://openfontlicense.org'],
  ];
  const strings = values.map(([, value]) => Buffer.from(value, 'utf16le').swap16());
  const records = Buffer.alloc(6 + 12 * values.length);
  records.writeUInt16BE(values.length, 2);
  records.writeUInt16BE(records.length, 4);
  let offset = 0;
  values.forEach(([id], i) => {
    const length = strings[i]?.length ?? 0;
    // Windows platform, Unicode, English of the United States: the one record that all readers understand.
    [3, 1, 0x409, id, length, offset].forEach((field, j) => {
      records.writeUInt16BE(field, 6 + 12 * i + 2 * j);
    });
    offset += length;
  });
  return Buffer.concat([records, ...strings]);
}
