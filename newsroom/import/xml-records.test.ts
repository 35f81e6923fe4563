import { expect, test } from 'vitest';
import { cutRecords } from './xml-records.ts';

async function cut(xml: string, pieceLength = xml.length || 1) {
  async function* pieces() {
    for (let at = 0; at < xml.length; at += pieceLength) yield xml.slice(at, at + pieceLength);
  }
  const records = [];
  for await (const record of cutRecords(pieces(), ['item'])) records.push(record);
  return records;
}

test('items have their line number, however the file is split into chunks', async () => {
  const xml =
    '<rss>\n<channel>\n<item>\n<title>a</title>\n</item>\n\n<item x="1"><title><![CDATA[<item>]]></title></item>\n<!-- <item> --><item/></channel></rss>';
  const whole = await cut(xml);
  expect(whole.map(({ line, broken }) => [line, broken])).toEqual([
    [3, null],
    [7, null],
    [8, null],
  ]);
  for (const length of [1, 2, 7, 16]) expect(await cut(xml, length)).toEqual(whole);
});

test('an item without an end tag is broken, and the next one is complete', async () => {
  const records = await cut('<item><title>a</title>\n<item><title>b</title></item>');
  expect(records.map(({ broken }) => broken)).toEqual([expect.stringContaining('</item> is missing'), null]);
  expect(records[1]?.xml).toBe('<item><title>b</title></item>');
});

test('a CDATA section without an end breaks only its own item', async () => {
  const records = await cut('<item><t><![CDATA[lost</t></item>\n<item><t><![CDATA[kept]]></t></item>');
  expect(records.map(({ broken }) => broken)).toEqual(['a CDATA section in it has no end', null]);
  expect(records[1]?.xml).toContain('kept');
});

test('a comment or section that never ends does not hide the following items', async () => {
  const records = await cut(
    '<item><t><![CDATA[lost</t></item> <item><t>kept</t></item><!-- <item><t>also</t></item>',
  );
  expect(records.map(({ broken }) => broken === null)).toEqual([false, true, true]);
});

test('a comment between items that never ends does not keep the file in memory', async () => {
  let pieceCount = 0;
  async function* pieces() {
    yield '<!-- <item><t>first</t></item>';
    for (; pieceCount < 100; pieceCount++) yield '<item><t>more</t></item>';
  }
  const maxLength = 200;
  const counts: number[] = [];
  for await (const { broken } of cutRecords(pieces(), ['item'], maxLength)) {
    expect(broken).toBe(null);
    counts.push(pieceCount);
  }
  expect(counts).toHaveLength(101);
  expect(counts[0]).toBeLessThan(10);
});

test('an item that the end of the file cuts off is reported', async () => {
  expect((await cut('<item><title>a</title>'))[0]?.broken).toBe('the file ends inside it');
});
