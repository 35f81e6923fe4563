import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const script = `
  import { ignoreReload } from ${JSON.stringify(path.join(import.meta.dirname, 'ignore-reload.ts'))};
  ignoreReload({ warn: (text) => { console.log(text); clearInterval(wait); } });
  const wait = setInterval(() => {}, 1000);
  console.log('waiting');
`;

it('a server without workers survives the signal that replaces workers, and logs it', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    if (printed === '') child.kill('SIGUSR2');
    printed += chunk;
  });
  const [status, signal] = await once(child, 'close');
  expect({ status, signal }).toEqual({ status: 0, signal: null });
  expect(printed).toContain('SIGUSR2 ignored');
});
