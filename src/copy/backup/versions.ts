// Which of two versions is the later one.

export function isLaterVersion(one: string, other: string): boolean {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map((part) => Number.parseInt(part, 10)));
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
