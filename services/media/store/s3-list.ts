import { SaxesParser } from 'saxes';
import type { StoredObject } from './media-store.ts';

/** One page of `ListObjectsV2`. */
export interface ListPage {
  objects: StoredObject[];
  /** Common prefixes of keys up to the delimiter. */
  prefixes: string[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
}

/**
 * Parses a response to `ListObjectsV2`.
 * @throws Error when it is not one
 */
export function parseListPage(xml: string): ListPage {
  const page: ListPage = { objects: [], prefixes: [], next: null };
  const path: string[] = [];
  let text = '';
  let object: Partial<StoredObject> = {};
  let isList = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    const place = path.join('/');
    path.pop();
    switch (place) {
      case 'ListBucketResult/Contents/Key':
        object.key = text;
        break;
      case 'ListBucketResult/Contents/Size':
        object.size = Number(text);
        break;
      case 'ListBucketResult/Contents/LastModified':
        object.changedAtMs = Date.parse(text);
        break;
      case 'ListBucketResult/Contents': {
        const { key, size, changedAtMs } = object;
        if (key !== undefined && size !== undefined && changedAtMs !== undefined)
          page.objects.push({ key, size, changedAtMs });
        object = {};
        break;
      }
      case 'ListBucketResult/CommonPrefixes/Prefix':
        page.prefixes.push(text);
        break;
      case 'ListBucketResult/NextContinuationToken':
        page.next = text;
        break;
      case 'ListBucketResult':
        isList = true;
        break;
    }
  });
  parser.write(xml).close();
  if (!isList) throw new Error('The response is not a list of objects.');
  return page;
}
