import { DATABASE_LIMITS } from '../databaseLimits.ts'

/** Lists of as much as one command takes. */
export function inParts<T>(entries: readonly T[]): readonly T[][] {
  const parts: T[][] = []
  let length = 0
  for (const entry of entries) {
    const more = JSON.stringify(entry).length
    const part = parts.at(-1)
    length += more
    if (part && part.length < DATABASE_LIMITS.rowsAtOnce && length < MAX_LENGTH) part.push(entry)
    else {
      parts.push([entry])
      length = more
    }
  }
  return parts
}

/** Of the JSON of a command, roughly; a cell that is longer is one by itself. */
const MAX_LENGTH = 500_000
