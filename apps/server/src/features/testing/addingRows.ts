import type { Command } from '@sheaf/model'
import { randomUUID } from 'node:crypto'

/** The commands that add so many rows behind the others, with a text in one field. */
export function addingRows(viewId: string, fieldId: string, count: number, word = 'Row'): readonly Command[] {
  return Array.from({ length: Math.ceil(count / 1_000) }, (_, part) => ({
    kind: 'addRows',
    viewId,
    place: 'last',
    rows: Array.from({ length: Math.min(1_000, count - part * 1_000) }, (_row, index) => ({
      id: randomUUID(),
      cells: { [fieldId]: { type: 'rich_text', text: `${word} ${part * 1_000 + index + 1}` } },
    })),
  }))
}
