import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('names the variable of a port that is taken, and of a host that is not ours', async () => {
  const other = createServer();
  const port = await listen(other, 0, '127.0.0.1');
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use: another Címlap may be running. Stop it, or choose another port: PORT=${port + 1}`,
  );
  await expect(listen(createServer(), port, '127.0.0.1', 'METRICS_')).rejects.toThrow(
    `choose another port: METRICS_PORT=${port + 1}`,
  );
  await expect(listen(createServer(), 0, '192.0.2.1', 'METRICS_')).rejects.toThrow(
    /^METRICS_HOST is "192\.0\.2\.1", which is not an address of this machine\.$/,
  );
  other.close();
});
