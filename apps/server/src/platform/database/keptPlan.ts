import type { QueryConfig } from 'pg'

const names = new Map<string, string>()

/**
 * A statement that each connection parses once, and plans no more than a few times: for those of every call, where that
 * takes longer than carrying them out. `text` is a constant, since names are never forgotten, and lists its columns:
 * PostgreSQL refuses to go on with a statement whose columns a migration has changed. What is best for some values and
 * bad for others, such as a search, is better planned each time. See docs/decisions/0236.
 */
export function keptPlan(text: string, values: readonly unknown[] = []): QueryConfig {
  const name = names.get(text) ?? `sheaf_${names.size}`
  names.set(text, name)
  return { name, text, values: [...values] }
}
