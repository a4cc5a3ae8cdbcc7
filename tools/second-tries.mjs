// A reporter that names the tests which failed at first and passed when they were tried again, and what they said then: each
// is a fault to mend.

/** Of a long difference the beginning is enough. */
const MOST_LINES = 40;

export default class SecondTries {
  /** @type {string[]} */
  #found = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const said = (test.result().errors ?? []).map(({ message, diff }) => `${message}\n${diff ?? ''}`).join('\n');
    const lines = said.split('\n').slice(0, MOST_LINES);
    this.#found.push(`${test.module.relativeModuleId} > ${test.fullName}\n${lines.join('\n')}`);
  }

  onTestRunEnd() {
    for (const found of this.#found) console.log(`Passed only when it was tried again: ${found}`);
  }
}
