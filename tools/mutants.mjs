// npm run test:mutants -- --sample 60 --seed N: puts errors into a copy of the sources, one by one, and says which the tests notice.
import { runCommand } from './launch/run.mjs';
import { projectRoot } from './launch/prepare.mjs';
import { makeCopy } from './mutants/copy.mjs';
import { drawMutants } from './mutants/draw.mjs';
import { findTests } from './mutants/find-tests.mjs';
import { createImports } from './mutants/imports.mjs';
import { learn } from './mutants/learn.mjs';
import { readOptions } from './mutants/options.mjs';
import { createRandom } from './mutants/random.mjs';
import { reachFolder, readReach } from './mutants/reach.mjs';
import { createRunner } from './mutants/runner.mjs';
import { isGoodEnough, printScores, scoresOf } from './mutants/score.mjs';
import { findSources } from './mutants/sources.mjs';
import { createTypeCheck } from './mutants/type-check.mjs';

await runCommand(async () => {
  const { sample, seed, seconds, below, at, keep, ...options } = readOptions(process.argv.slice(2));
  if (options.learn) {
    await learn(projectRoot, createImports(projectRoot).values());
    return 0;
  }
  const copy = makeCopy(projectRoot);
  const runner = createRunner(copy.folder);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      runner.close();
      copy.remove();
      process.exit(1);
    });
  }
  try {
    console.log(`Seed ${seed}, ${sample} mutants, in ${copy.folder}`);
    const sources = findSources(copy.folder, below);
    const drawn = drawMutants(sources, createTypeCheck(copy.folder), { sample, random: createRandom(seed), at });
    const imports = createImports(copy.folder);
    const reach = readReach(reachFolder(projectRoot), (path) => imports.get(path)?.text);
    if (!reach) console.log('Which test reaches a line is not known: --learn once finds out, and less goes unnoticed.');
    /** @param {import('./mutants/draw.mjs').Mutant} mutant @param {string[]} tests */
    const tryOne = async (mutant, tests) => {
      const started = Date.now();
      copy.put(mutant.path, mutant.text);
      const outcome = await runner.run(tests, mutant.path, seconds * 1_000);
      copy.put(mutant.path, mutant.original);
      await runner.forget(mutant.path);
      const time = `${Math.round((Date.now() - started) / 1_000)} s`;
      console.log(
        `${outcome.isNoticed ? 'noticed ' : 'SURVIVED'} ${mutant.place}: ${mutant.what} (${outcome.by}, ${time})`,
      );
      return { mutant, tests, ...outcome };
    };
    const results = [];
    for (const mutant of drawn) {
      const tests = findTests(imports, mutant.path, reach && { line: mutant.number, reach });
      results.push(await tryOne(mutant, tests));
    }
    const broken = new Set(await runner.findBroken(results.flatMap(({ failed }) => failed)));
    const brokenFiles = new Set([...broken].map((test) => test.split(' > ', 1)[0] ?? ''));
    for (const [at, { failed, by, mutant, tests }] of results.entries()) {
      if (!failed.some((test) => broken.has(test))) continue;
      console.log(`Once more: ${by} fails without ${mutant.place} too.`);
      const sound = tests.filter((test) => !brokenFiles.has(test));
      results[at] = await tryOne(mutant, sound);
    }
    const scores = scoresOf(results.map(({ mutant, isNoticed }) => ({ path: mutant.path, isNoticed })));
    console.log(printScores(scores, results));
    return isGoodEnough(scores) ? 0 : 1;
  } finally {
    runner.close();
    if (!keep) copy.remove();
  }
});
