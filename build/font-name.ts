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

/** Sizes of a font's parts that do not vary, in bytes. */
const bytesOf = { fileHeader: 12, tableEntry: 16, nameHeader: 6, nameRecord: 12 } as const;

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = bytesOf.fileHeader + bytesOf.tableEntry * index;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    };
  });
}

function writeTables(version: Buffer, tables: Table[]): Buffer {
  const header = Buffer.alloc(bytesOf.fileHeader + bytesOf.tableEntry * tables.length);
  version.copy(header);
  header.writeUInt16BE(tables.length, 4);
  // For a binary search of the entries: the bytes of the largest power of two of them, its exponent, the rest.
  const exponent = Math.floor(Math.log2(tables.length));
  const searchRange = 2 ** exponent * bytesOf.tableEntry;
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE(tables.length * bytesOf.tableEntry - searchRange, 10);
  const parts = [header];
  let offset = header.length;
  tables.forEach(({ tag, bytes }, index) => {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    const entry = bytesOf.fileHeader + bytesOf.tableEntry * index;
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
  for (let offset = 0; offset < bytes.length; offset += 4) sum = (sum + bytes.readUInt32BE(offset)) >>> 0;
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
  const records = Buffer.alloc(bytesOf.nameHeader + bytesOf.nameRecord * values.length);
  records.writeUInt16BE(values.length, 2);
  records.writeUInt16BE(records.length, 4);
  let offset = 0;
  values.forEach(([id], index) => {
    const length = strings[index]?.length ?? 0;
    const record = bytesOf.nameHeader + bytesOf.nameRecord * index;
    // Windows platform, Unicode, English of the United States: the one record that all readers understand.
    [3, 1, 0x409, id, length, offset].forEach((field, place) => {
      records.writeUInt16BE(field, record + 2 * place);
    });
    offset += length;
  });
  return Buffer.concat([records, ...strings]);
}
