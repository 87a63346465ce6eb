/**
 * The text of a quick note, a line per block in reading order. The data of a note is free JSON: whatever is no block
 * with a delta, at its top level or within its data, has no text.
 */
export function noteLines(data: unknown): string[] {
  const lines: string[] = []
  const pending: unknown[] = [data]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) {
      for (let index = next.length - 1; index >= 0; index -= 1) pending.push(next[index] ?? null)
    } else if (isObject(next)) {
      const inner = isObject(next['data']) ? next['data']['delta'] : undefined
      const delta = next['delta'] ?? inner
      if (Array.isArray(delta)) lines.push(delta.map(insertedText).join(''))
      pending.push(next['children'] ?? null)
    }
  }
  return lines
}

function insertedText(run: unknown): string {
  const insert = isObject(run) ? run['insert'] : undefined
  return typeof insert === 'string' ? insert : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
