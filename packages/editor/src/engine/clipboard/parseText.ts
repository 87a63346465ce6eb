import type { NewBlock } from '@sheaf/model'
import type { ClipboardContent } from '../content/ClipboardContent.ts'
import { paragraphLines } from '../content/lineBreaks.ts'
import { withoutEmptyEnd } from './pastedLines.ts'

/** Plain text as content: one line goes into the text at the caret, several become a paragraph each. */
export function parseText(text: string): ClipboardContent {
  const lines = withoutEmptyEnd(paragraphLines(text))
  const blocks = lines
    .filter((line, index) => line.trim() !== '' || lines.length === 1 || isKeptBlank(lines, index))
    .map(paragraph)
  return { isInline: lines.length === 1, blocks }
}

/** A blank line only parts paragraphs; of several in a row all but one stay, as someone put them there. */
function isKeptBlank(lines: readonly string[], index: number): boolean {
  return index > 0 && lines[index - 1]!.trim() === ''
}

function paragraph(text: string): NewBlock {
  return { type: 'paragraph', text: [{ text }] }
}
