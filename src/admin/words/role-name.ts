/** A role that a module or a person has brought is called after its own name: `shop_manager` is "Shop manager". */
export function roleName(known: Readonly<Record<string, string>>, role: string): string {
  const words = role.replaceAll(/[_-]+/g, ' ').trim();
  return known[role] ?? words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
