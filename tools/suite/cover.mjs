// Some of many files that together send every statement.

/** Those in a rule of their own always count: what they test is the database itself. */
const ALWAYS = /(?:^|\/)(?:store|db|jobs)\.test\.ts$|^test\/(?:contract|faults)\/|^src\/kernel\//;

/**
 * The one that sends most new statements for its time comes first.
 * @param {readonly { file: string, statements: readonly string[], seconds: number }[]} files
 * @returns {string[]}
 */
export function chooseFiles(files) {
  const chosen = files.filter(({ file }) => ALWAYS.test(file));
  const sent = new Set(chosen.flatMap(({ statements }) => statements));
  let left = files.filter((file) => !chosen.includes(file));
  for (;;) {
    const gains = left.map((file) => ({ file, gain: file.statements.filter((one) => !sent.has(one)).length }));
    left = gains.filter(({ gain }) => gain > 0).map(({ file }) => file);
    const best = gains.reduce((one, other) => (worth(other) > worth(one) ? other : one), gains[0]);
    if (!best || best.gain === 0) return chosen.map(({ file }) => file);
    chosen.push(best.file);
    for (const statement of best.file.statements) sent.add(statement);
    left = left.filter((file) => file !== best.file);
  }
}

/** @param {{ file: { seconds: number }, gain: number } | undefined} of */
const worth = (of) => (of ? of.gain / (1 + of.file.seconds) : 0);
