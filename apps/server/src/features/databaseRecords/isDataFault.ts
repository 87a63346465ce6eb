import { RowIdTaken } from './writeRecords.ts'

/** Whether PostgreSQL refuses what it was given, rather than being unable to work: the same would fail again. */
export function isDataFault(error: unknown): boolean {
  if (error instanceof RowIdTaken) return true
  const code = codeOf(error)
  return code !== null && DATA_CLASSES.has(code.slice(0, 2))
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** Data exceptions, violated constraints, limits of the program. */
const DATA_CLASSES: ReadonlySet<string> = new Set(['22', '23', '54'])
