/** A name for programs, from the name for people; one that no other has. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain =
    name
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 56) || 'service';
  if (!taken.includes(plain)) return plain;
  for (let number = 2; ; number++) if (!taken.includes(`${plain}-${number}`)) return `${plain}-${number}`;
}
