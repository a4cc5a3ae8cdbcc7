// node tools/test-count.mjs REPORT: the passed and failed tests in a vitest JSON report, as two numbers.
import { readJson } from './launch/json-file.mjs';

/** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] } | undefined} */
const report = readJson(process.argv[2] ?? '');
// A file that could not be loaded has no tests to fail; a run without a report failed as a whole.
const broken = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
console.log(report?.numPassedTests ?? 0, report ? report.numFailedTests + (broken?.length ?? 0) : 1);
