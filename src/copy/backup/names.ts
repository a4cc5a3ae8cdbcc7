// What backups in a folder are called, and which of them have had their time.

const NAME = /^sitewright-\d{4}-\d\d-\d\d-\d{6}\.zip$/;

/** In UTC, so that their order is the order of time; of two that begin in one second the later has the next. */
export function backupName(now: Date, taken: readonly string[]): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  const name = `sitewright-${date}-${time.slice(0, 8).replaceAll(':', '')}.zip`;
  return taken.includes(name) ? backupName(new Date(now.getTime() + 1_000), taken) : name;
}

/** All but the newest; files of others are not looked at. */
export function outdatedBackups(names: readonly string[], keep: number): string[] {
  const own = names.filter((name) => NAME.test(name)).sort();
  return own.slice(0, Math.max(0, own.length - keep));
}
