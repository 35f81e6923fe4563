import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const siteFile = new URL('../../deploy/nginx/cimlap.conf', import.meta.url);

export interface NginxOptions {
  /** Ports of nginx and of the servers behind it. */
  nginx: number;
  portals: readonly [number, number];
  services: number;
  /**
   * Whether a few readers with one address stand for thousands of addresses: each request is then counted
   * separately, so no limit is reached.
   */
  isCrowd?: boolean;
  /**
   * Whether it writes the configured logs: `access.log` and `error.log` in its folder. Otherwise there is no
   * access log.
   */
  hasLogs?: boolean;
}

/** Whether this machine has nginx (`apt-get install -y nginx-light`). */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * nginx with the delivered configuration, except for addresses, TLS and its folders.
 * @returns a function that stops it
 */
export async function startNginx(folder: string, options: NginxOptions): Promise<() => Promise<void>> {
  await mkdir(path.join(folder, 'cache'), { recursive: true });
  const site = path.join(folder, 'cimlap.conf');
  await writeFile(site, adaptSite(await readFile(siteFile, 'utf8'), folder, options));
  const main = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    main,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/${options.hasLogs ? 'main' : 'error'}.log warn; events { worker_connections 2048; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${site}; }\n`,
  );
  const check = spawnSync('nginx', ['-t', '-c', main, '-p', folder], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`nginx does not take the configuration:\n${check.stderr}`);
  const child = spawn('nginx', ['-c', main, '-p', folder], { stdio: 'ignore' });
  return async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
}

function adaptSite(text: string, folder: string, options: NginxOptions): string {
  const { nginx, portals, services, hasLogs = false, isCrowd = false } = options;
  const replacements: Record<string, (line: string) => string> = {
    'portal-1': (line) => line.replace('portal-1:3000', `127.0.0.1:${portals[0]}`),
    'portal-2': (line) => line.replace('portal-2:3000', `127.0.0.1:${portals[1]}`),
    services: (line) => line.replace('services:3000', `127.0.0.1:${services}`),
    cache: (line) => line.replace('/var/cache/nginx/cimlap', `${folder}/cache`),
    listen: () => `listen 127.0.0.1:${nginx};`,
    http: () => `listen unix:${folder}/http.sock;`,
    refuse: () => `listen 127.0.0.1:${nginx} default_server;`,
    'refuse-http': () => `listen unix:${folder}/http.sock default_server;`,
    limits: (line) => (isCrowd ? line.replace('$cimlap_network', '$request_id') : line),
    log: () => (hasLogs ? `access_log ${folder}/access.log cimlap;` : 'access_log off;'),
    errors: (line) => (hasLogs ? line.replace('/var/log/nginx/cimlap-error.log', `${folder}/error.log`) : ''),
    tls: () => '',
    names: () => 'server_name localhost erdely.localhost 127.0.0.1;',
  };
  return text
    .split('\n')
    .map((line) => {
      const [, mark = ''] = / # @([\w-]+)$/.exec(line) ?? [];
      return replacements[mark]?.(line) ?? line;
    })
    .join('\n');
}
