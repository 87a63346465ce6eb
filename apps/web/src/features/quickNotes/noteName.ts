import type { JsonValue } from '@sheaf/base'
import { noteLines } from '@sheaf/model'

/** What a note is called in the list, its first line with words, and what stands below: the next one. Empty where there is none. */
export function noteName(data: JsonValue): { readonly name: string; readonly line: string } {
  const [name = '', line = ''] = noteLines(data).filter((text) => text.trim() !== '')
  return { name: name.trim(), line: line.trim() }
}

/** Nothing but empty paragraphs: it is not worth keeping. What cannot be read is something. */
export function isEmptyNote(data: JsonValue): boolean {
  return Array.isArray(data) && data.every(isEmptyParagraph)
}

function isEmptyParagraph(node: JsonValue): boolean {
  if (typeof node !== 'object' || node === null || !('type' in node)) return false
  const { type, delta = [], children = [] } = node
  return (
    type === 'paragraph' &&
    Array.isArray(delta) &&
    delta.every(isBlank) &&
    Array.isArray(children) &&
    children.length === 0
  )
}

function isBlank(run: JsonValue): boolean {
  if (typeof run !== 'object' || run === null || !('insert' in run)) return false
  return typeof run.insert === 'string' && run.insert.trim() === ''
}

export const EMPTY_NOTE: JsonValue = [{ type: 'paragraph', delta: [], children: [] }]
