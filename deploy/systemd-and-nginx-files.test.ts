import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOfFile } from './testing/settings-of-files.ts';

/** Whether this machine has a program that accepts the argument. */
const has = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;

describe('the systemd units', () => {
  it.skipIf(!has('systemd-analyze', '--version'))(
    'are accepted by systemd-analyze (where this machine has it)',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'cimlap-units-'));
      const units = ['cimlap.service', 'cimlap-backup.service', 'cimlap-backup.timer'].map((name) => {
        const file = path.join(folder, name);
        // It also checks that the program exists.
        writeFileSync(
          file,
          textOfFile(`systemd/${name}`).replaceAll('/opt/cimlap/node_modules/.bin/node', process.execPath),
        );
        return file;
      });
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes('cimlap'))).toEqual([]);
      expect(status).toBe(0);
      rmSync(folder, { recursive: true });
    },
  );

  it('cannot write their own code, and write files that only their account can read', () => {
    for (const name of ['cimlap.service', 'cimlap-backup.service']) {
      const unit = textOfFile(`systemd/${name}`);
      expect(unit).toMatch(/^ProtectSystem=strict$/m);
      expect(unit).toMatch(/^UMask=0077$/m);
      expect(unit.match(/^ReadWritePaths=.*$/gm) ?? []).not.toContainEqual(expect.stringContaining('/opt'));
    }
  });

  it('let PostgreSQL end last, and restart what failed', () => {
    expect(textOfFile('systemd/cimlap.service')).toMatch(/^KillMode=mixed$/m);
    expect(textOfFile('systemd/cimlap.service')).toMatch(/^Restart=always$/m);
  });
});

describe('the nginx configuration', () => {
  const configuration = textOfFile('nginx/cimlap.conf');

  it.skipIf(!has('nginx', '-v') || !has('openssl', 'version'))(
    'is accepted by nginx, with TLS and HTTP/2 (where this machine has nginx and openssl)',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'cimlap-nginx-'));
      const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
      const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=cimlap.example'.split(' ');
      spawnSync('openssl', [...request, ...files]);
      // Only the places that are not on this machine differ.
      const here = configuration
        .replaceAll(/\/etc\/nginx\/tls|\/var\/cache\/nginx|\/var\/log\/nginx/g, folder)
        .replaceAll(/(?:portal-\d|services):3000/g, '127.0.0.1:9');
      writeFileSync(path.join(folder, 'site.conf'), here);
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        `pid ${folder}/pid; error_log stderr; events {} http { include ${folder}/site.conf; }\n`,
      );
      const options = ['-e', 'stderr', '-p', folder, '-c', `${folder}/nginx.conf`];
      const { status, stderr } = spawnSync('nginx', ['-t', ...options], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(status, stderr).toBe(0);
    },
  );

  it('writes no query and no token into its logs', () => {
    const formats = configuration.match(/^log_format[^;]*;/gm) ?? [];
    expect(formats).toHaveLength(1);
    expect(formats[0]).not.toMatch(
      /\$(?:request_uri|request\b|args|query_string|uri|http_referer|http_cookie)/,
    );
    const servers = configuration.split(/^server \{$/m).slice(1);
    for (const server of servers) {
      expect(server.match(/access_log [^;]*;/g)).toEqual(['access_log /var/log/nginx/cimlap.log cimlap;']);
      expect(server).toMatch(/error_log \S+ crit;/);
    }
  });

  it('removes headers from outside that only our own processes may send', () => {
    for (const name of ['X-Cimlap-Heard', 'X-Cimlap-Site', 'Traceparent']) {
      const cleared = configuration.split(`proxy_set_header ${name} "";`).length - 1;
      // Once for the server, and again where a location sets headers of its own.
      expect(cleared, name).toBe(2);
    }
    expect(configuration.match(/proxy_set_header X-Request-Id \$request_id;/g)).toHaveLength(2);
  });
});
