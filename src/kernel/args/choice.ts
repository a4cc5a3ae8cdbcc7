// `anyOf` and `oneOf`: candidates that are tried in turn.
import type { Schema } from './args.ts';
import { isWrongTypeItself, listed, Problem, toFault, type Step } from './problem.ts';

/** The first candidate that accepts decides the value. */
export function anyOfStep(candidates: readonly Schema[], steps: readonly Step[]): Step {
  return (value) => {
    const problems: Problem[] = [];
    for (const step of steps) {
      const result = step(value);
      if (!(result instanceof Problem)) return result;
      problems.push(result);
    }
    return noMatch(candidates, problems);
  };
}

/** Exactly one candidate has to accept. */
export function oneOfStep(candidates: readonly Schema[], steps: readonly Step[]): Step {
  return (value) => {
    const results = steps.map((step) => step(value));
    const positions = results.flatMap((result, at) => (result instanceof Problem ? [] : [at]));
    if (positions.length === 1) return results[positions[0]!];
    if (positions.length > 1) return severalMatches(candidates, positions);
    return noMatch(candidates, results as Problem[]);
  };
}

/** When all candidates but one are of another type altogether, that one was meant, and its reason is told. */
function noMatch(candidates: readonly Schema[], problems: readonly Problem[]): Problem {
  const meant = problems.length === 1 ? problems : problems.filter((problem) => !isWrongTypeItself(problem));
  const [problem] = meant;
  if (meant.length !== 1 || !problem) {
    return new Problem('rest_no_matching_schema', (name) => `${name} is not a valid ${alternatives(candidates)}.`);
  }
  const position = problems.indexOf(problem);
  const form = candidates[position]?.title ?? 'value';
  const say = (name: string) => `${name} is not a valid ${form}. Reason: ${toFault(problem, name).message}`;
  return new Problem('rest_no_matching_schema', say, { position });
}

function severalMatches(candidates: readonly Schema[], positions: readonly number[]): Problem {
  const titles = positions.flatMap((at) => candidates[at]?.title ?? []);
  const forms =
    titles.length === positions.length ? `${listed(titles)} at once` : 'more than one of the expected forms';
  return new Problem('rest_one_of_multiple_matches', (name) => `${name} matches ${forms}.`, { positions });
}

function alternatives(candidates: readonly Schema[]): string {
  const titles = candidates.flatMap((candidate) => candidate.title ?? []);
  return titles.length === candidates.length ? titles.join(' or ') : 'value';
}
