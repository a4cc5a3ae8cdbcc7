export interface CheckResult {
  problems: Map<string, Set<string>>;
  count: { routes: number; endpoints: number; args: number };
}
export function check(
  index: unknown,
  contract: unknown,
  schema: unknown,
  variant: 'A' | 'B',
  sections?: string[] | null,
): CheckResult;
