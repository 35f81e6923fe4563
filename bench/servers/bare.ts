import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The limit of what Node can do: one prepared answer (BENCH_ANSWER: a JSON file with its headers and its
 * body, base64) sent to every request.
 */
const { headers, body } = JSON.parse(readFileSync(process.env.BENCH_ANSWER ?? '', 'utf8')) as {
  headers: string[];
  body: string;
};
const bytes = Buffer.from(body, 'base64');

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT));
process.on('SIGTERM', () => process.exit(0));
