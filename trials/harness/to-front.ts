import { Socket } from 'node:net';

/**
 * Preloaded into a program on trial (`--import`): its connections to ports 80 and 443 go to the front on this
 * machine (FRONT_HTTP, FRONT_HTTPS).
 */
const ports: Record<string, string | undefined> = {
  80: process.env.FRONT_HTTP,
  443: process.env.FRONT_HTTPS,
};
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (this: Socket, ...parts: unknown[]) {
  // `net.connect` passes on its arguments in one list, which starts with the options.
  const [options] = (Array.isArray(parts[0]) ? parts[0] : parts) as [unknown];
  if (typeof options === 'object' && options !== null && 'port' in options) {
    const port = ports[String(options.port)];
    if (port !== undefined) Object.assign(options, { host: '127.0.0.1', port: Number(port) });
  }
  return Reflect.apply(connect, this, parts);
} as typeof connect;
