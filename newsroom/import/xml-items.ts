import { oneLine } from '../text/plain.ts';
import { decodeChunks } from './detect.ts';
import type { ImportItem } from './item.ts';
import { BrokenRecord, parseRecord, type XmlElement } from './xml-element.ts';
import { cutRecords } from './xml-records.ts';

/** Title of an item without one. */
export const untitled = 'Cím nélkül';

/** Items of an XML file one by one; an unreadable one is reported in its place. */
export async function* readItems(
  path: string,
  encoding: string,
  itemFrom: (element: XmlElement, line: number) => ImportItem,
  name = 'item',
): AsyncGenerator<ImportItem> {
  for await (const record of cutRecords(decodeChunks(path, encoding), [name])) {
    try {
      yield itemFrom(parseRecord(record), record.line);
    } catch (error) {
      const title = oneLine(
        /<title\b[^>]*>(?:\s*<!\[CDATA\[)?(.{0,200}?)(?:\]\]>\s*)?<\/title>/s.exec(record.xml)?.[1] ?? '',
      );
      const reason = error instanceof Error ? error.message : String(error);
      yield { kind: 'broken', line: error instanceof BrokenRecord ? error.line : record.line, title, reason };
    }
  }
}

export function hostOf(address: string | null): string | null {
  return (address && URL.parse(address)?.host) || null;
}
