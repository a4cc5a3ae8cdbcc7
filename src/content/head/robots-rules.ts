// Lines that modules have for robots.txt.
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly robotsRules: FindRobotsRules;
  }
}

/** Whole lines: `Disallow: /cart/`. They follow those for all robots, and may begin a part for one of them. */
export type FindRobotsRules = (services: Services) => readonly string[];

export function findRobotsRules(services: Services): string[] {
  const lines = services.registry().modules.flatMap((module) => module.robotsRules?.(services) ?? []);
  // A line break would begin another rule.
  return lines.filter((line) => !/[\r\n]/.test(line));
}
