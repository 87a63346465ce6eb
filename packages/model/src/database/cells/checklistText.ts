import type { ChecklistCell } from './Cell.ts'

/** A checklist as text: a line "[x] name" or "[ ] name" for each item. */
export function writeChecklist({ items }: ChecklistCell): string {
  return items
    .map(({ name, done }) => `[${done ? 'x' : ' '}] ${name.replaceAll(LINE_BREAK, ' ')}`.trimEnd())
    .join('\n')
}

/**
 * Reads a checklist from text: an item for each line, done if it starts with "[x]", with or without a bullet before.
 * Null for a text with only blank lines. The id of an item is its index.
 */
export function readChecklist(text: string): ChecklistCell | null {
  const items = text.split(LINE_BREAK).flatMap((line) => {
    const [, box = '', boxed] = BOX.exec(line) ?? []
    const name = (boxed ?? line).trim()
    return name === '' && boxed === undefined ? [] : [{ name, done: box.toLowerCase() === 'x' }]
  })
  if (items.length === 0) return null
  return {
    type: 'checklist',
    items: items.map((item, index) => ({ id: String(index + 1), ...item })),
    ratio: items.filter(({ done }) => done).length / items.length,
  }
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g
const BOX = /^\s*(?:[-*+]\s+)?\[([ xX]?)\](?=\s|$)(.*)$/
