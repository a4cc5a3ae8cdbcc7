// The tables that this version knows.
import { contentModule } from '#content/module.ts';
import type { ModuleMigrations } from '#kernel/db/migrate.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { migrationsOf as listMigrations } from '#kernel/modules/at-start.ts';
import type { Config } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';

export function migrationsOf({ languages }: Config): ModuleMigrations[] {
  return listMigrations([kernelModule, contentModule, ...profileFor(languages).modules]);
}
