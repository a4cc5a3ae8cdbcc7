// Figures are kept with the date and the kind of machine they came from.
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';

export function describeMachine(): string {
  const { processor, cores, memory, node, load } = machine();
  return `${cores} cores of ${processor}, ${memory}, Node ${node}, load before the run ${load}`;
}

/** Gives the path of the file. */
export function record(suite: string, figures: unknown): string {
  const folder = join('bench', 'results');
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString();
  const path = join(folder, `${date.slice(0, 10)}-${suite}.json`);
  writeFileSync(path, `${JSON.stringify({ suite, date, machine: machine(), figures }, rounded, 2)}\n`);
  return path;
}

function machine() {
  return {
    system: `${platform()} ${release()} ${arch()}`,
    processor: cpus()[0]?.model.trim() ?? 'an unknown processor',
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 1e9)} GB`,
    node: process.versions.node,
    load: loadavg()[0]?.toFixed(1) ?? '',
  };
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
