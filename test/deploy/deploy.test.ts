// The files in deploy/ name nothing that is not there; programs that read such files judge them where they are installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '#src/cli/commands.ts';
import { findCommand, parseCommand } from '#src/cli/parse.ts';
import { environmentOf, OPTIONS, readConfig } from '#src/config.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

const read = (path: string): string => readFileSync(join('deploy', path), 'utf8');
const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$|file$/.test(name));
const PORT = String(readConfig({}, {}).port);

test.each(files)('%s speaks of variables that exist', (file) => {
  const known = new Set(OPTIONS.map(({ flag }) => environmentOf(flag)));
  const named = read(file).match(/SITEWRIGHT_[A-Z_]+/g) ?? [];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

describe('what is started', () => {
  const lines = files.flatMap((file) => read(file).match(/(?<=sitewright\.js ).*$|(?<=CMD )\["sitewright".*$/gm) ?? []);
  const typed = lines.map((line) => (line.startsWith('[') ? (JSON.parse(line) as string[]).slice(1) : line.split(' ')));

  test.each(typed.map((words) => [words.join(' '), words] as const))('%s is a command', (_, words) => {
    const command = findCommand(commands, words);
    expect(() => parseCommand(command, words.slice(command.name.split(' ').length))).not.toThrow();
  });

  test('there are three of them', () => {
    expect(typed.map(([command]) => command).sort()).toEqual(['backup', 'serve', 'serve']);
  });

  test('with values that the program takes', () => {
    const service = read('systemd/sitewright.service');
    const pairs = [...service.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
    expect(readConfig({}, Object.fromEntries(pairs))).toMatchObject({ workers: 2, url: 'https://example.org' });
    const { services } = parse(read('container/compose.yaml')) as Compose;
    const { environment } = services['site'] ?? {};
    const given = Object.fromEntries(Object.entries(environment ?? {}).map(([key, value]) => [key, filled(value)]));
    expect(readConfig({}, given)).toMatchObject({
      databaseUrl: 'postgres://sitewright:secret@database/sitewright',
      store: { bucketUrl: 'http://127.0.0.1:8333/sitewright' },
      backups: { folder: '/data/backups' },
    });
  });
});

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      volumes?: string[];
      ports?: string[];
      network_mode?: string;
      depends_on?: unknown;
    }
  >;
  volumes: Record<string, unknown>;
}

/** As compose fills in what stands in its environment. */
const filled = (text: string): string => text.replaceAll(/\$\{\w+:([?-])(.*?)\}/g, (_, kind, rest) => (kind === '-' ? rest : 'secret')); // prettier-ignore

test('the services of the compose file fit together', () => {
  const { services, volumes } = parse(read('container/compose.yaml')) as Compose;
  const named = Object.values(services).flatMap(({ volumes: own = [] }) => own.map((one) => one.split(':', 1)[0]));
  expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  for (const { depends_on: needs = [], network_mode: mode } of Object.values(services)) {
    const others = [...(Array.isArray(needs) ? needs : Object.keys(needs as object)), mode?.replace('service:', '')];
    for (const other of others.filter((one) => one !== undefined)) expect(services).toHaveProperty(other);
  }
  expect(services['site']?.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
});

test('the image has a Node that is new enough, and the package by its name', () => {
  const text = read('container/Containerfile');
  const { engines, name } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const oldest = Number.parseInt(engines.node.replace('>=', ''));
  expect(Number(/node:(\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(oldest);
  expect(text).toContain(`COPY ${name}-*.tgz`);
  expect(text).toContain(`EXPOSE ${PORT}`);
});

interface Manifest {
  name: string;
  engines: { node: string };
}

test('proxies lead to the port of the server', () => {
  expect(read('proxy/nginx.conf')).toContain(`server 127.0.0.1:${PORT};`);
  expect(read('proxy/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${PORT}`);
});

describe('a running server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ environment: { SITEWRIGHT_METRICS_TOKEN: 'letmein' } });
  });
  afterAll(() => app.close());

  test('has every metric of the dashboard and of the rules', async () => {
    const text = await (await app.fetch('/metrics', { headers: { authorization: 'Bearer letmein' } })).text();
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
    const printed = [...types].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    );
    const used = [...expressionsOf('alerts.yaml'), ...expressionsOf('grafana-dashboard.json')];
    const named = used.flatMap((one) => one.match(/sitewright_\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !printed.includes(name))).toEqual([]);
  });

  test('answers where the files ask it', async () => {
    expect(read('container/Containerfile')).toContain('/readyz');
    expect((await app.fetch('/readyz')).status).toBe(200);
  });
});

/** Both files, whatever else they say, keep what is asked of Prometheus under `expr`. */
function expressionsOf(name: string): string[] {
  const found: string[] = [];
  JSON.stringify(parse(read(`monitoring/${name}`)), (key, value: unknown) => {
    if (key === 'expr' && typeof value === 'string') found.push(value);
    return value;
  });
  expect(found.length).toBeGreaterThan(3);
  return found;
}

describe('programs that read such files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sitewright-deploy-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  testWith('systemd-analyze', 'find the units good, and the service closed in', (program) => {
    const units = readdirSync('deploy/systemd').map((name) => join('deploy/systemd', name));
    const { status, stderr } = spawnSync(program, ['verify', '--man=no', ...units], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const judged = spawnSync(program, [
      'security',
      '--offline=true',
      '--threshold=20',
      'deploy/systemd/sitewright.service',
    ]);
    expect(judged.status).toBe(0);
  });

  testWith('nginx', 'nginx takes its file', (program) => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=example.org', '-keyout', key];
    execFileSync('openssl', [...made, '-out', certificate], { stdio: 'ignore' });
    const site = read('proxy/nginx.conf')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    );
    const around = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}`;
    writeFileSync(join(folder, 'nginx.conf'), `${around}\n${site}\n}\n`);
    const words = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')];
    expect(spawnSync(program, words, { encoding: 'utf8' }).stderr).toContain('test is successful');
  });

  testWith('caddy', 'caddy takes its file', (program) => {
    const words = ['validate', '--config', 'deploy/proxy/Caddyfile', '--adapter', 'caddyfile'];
    const { status, stderr } = spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, HOME: folder } });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});

/** Debian has them all; where one is not installed the other tests of its file have to do. */
function testWith(program: string, name: string, work: (program: string) => void): void {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const found = spawnSync('which', [program], { encoding: 'utf8', env: { PATH: path } }).stdout.trim();
  test(found === '' ? `${name} (${program} is not installed here)` : name, ({ skip }) => {
    if (found === '') skip();
    work(found);
  });
}
