import { expect, it } from 'vitest';
import { readableQuery } from './readable-query.ts';

it.each([
  ['cimke=tura%2Cvizugy&szerzo=kende-luca', 'cimke=tura,vizugy&szerzo=kende-luca'],
  ['term=%C3%A1rv%C3%ADz+a+%22Szamos%22', 'term=árvíz+a+"Szamos"'],
  ['filters=%7B%22superTags%22%3A%5B%22belfold%22%5D%7D', 'filters={"superTags":["belfold"]}'],
  ['term=5%25+%26+m%C3%A1s+%2B+%23', 'term=5%25+%26+más+%2B+%23'],
])('shows %s as %s, which leads to the same page', (query, expected) => {
  const readable = readableQuery(new URLSearchParams(query));
  expect(readable).toBe(expected);
  expect([...new URLSearchParams(readable)]).toEqual([...new URLSearchParams(query)]);
});
