// After a run: how long each file took (`.cache/test-times.json`), and which long tests have passed for these sources.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rememberJson } from '../launch/json-file.mjs';
import { projectRoot } from '../launch/prepare.mjs';
import { rememberProved } from './proofs.mjs';

export const TIMES = join(projectRoot, '.cache', 'test-times.json');

export default class SuiteReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    mkdirSync(join(projectRoot, '.cache'), { recursive: true });
    rememberJson(TIMES, modules.map(timeOf));
    const isWhole = (/** @type {import('vitest/node').TestModule} */ module) =>
      module.state() === 'passed' && !process.argv.some((word) => /^(?:-t|--testNamePattern)/.test(word));
    const passed = new Set(modules.filter(isWhole).map(({ relativeModuleId }) => relativeModuleId));
    const isAll = process.env['TEST_ALL'] === '1' && errors.length === 0 && modules.every(isWhole);
    rememberProved(({ file }) => (file === undefined ? isAll : passed.has(file)));
  }
}

/** @param {import('vitest/node').TestModule} module */
function timeOf(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    tests: [...module.children.allTests()].length,
    seconds: Math.round(duration + collectDuration + setupDuration) / 1000,
  };
}
