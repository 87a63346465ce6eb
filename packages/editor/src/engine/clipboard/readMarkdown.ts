import { parseMarkdown } from '@sheaf/markdown'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { ClipboardContent } from '../content/ClipboardContent.ts'
import { pastedLines } from './pastedLines.ts'

/** More is pasted as plain text: what is read here is read in one go, in which the page stands still. */
export const MAX_MARKDOWN_LENGTH = 150_000

/**
 * EDIT-PASTE-9: plain text that is written as Markdown, as content; null for text that shows no sign of it, and for
 * more than `MAX_MARKDOWN_LENGTH` characters.
 */
export function readMarkdown(text: string, workspace: EditorWorkspace | null): ClipboardContent | null {
  if (text.length > MAX_MARKDOWN_LENGTH) return null
  const lines = pastedLines(text)
  if (!looksLikeMarkdown(lines)) return null
  const { blocks } = parseMarkdown(lines.join('\n'), {
    // The link to a row stays a link, with its own words.
    pageTarget(href) {
      const place = workspace?.pages.ofAddress(href) ?? null
      return place?.rowId === null ? place : null
    },
  })
  return { isInline: lines.length === 1 && blocks[0]?.type === 'paragraph', blocks }
}

/** One fence, box, mark or table is a sign; lists only from two items on: a line may just begin with a dash. */
function looksLikeMarkdown(lines: readonly string[]): boolean {
  const isStructured = lines.length > 1 && lines.some((line) => STRUCTURE.test(line))
  return (
    isStructured ||
    lines.some((line) => SIGN.test(line)) ||
    lines.filter((line) => ITEM.test(line)).length > 1
  )
}

/** A fence, a box to tick, a directive, something to fold, bold text, a link. */
const SIGN =
  /^ {0,3}(?:```|~~~|:::?\w|<details)|^\s*[-*+] \[[ xX]\] \S|\*\*[^*\s][^*]*\*\*|\[[^[\]\n]+\]\(\S{1,1000}\)/
/** A heading, the line below the head of a table, a formula, a note. */
const STRUCTURE = /^ {0,3}(?:#{1,6} +\S|\|?[ \t]*:?-+:?[ \t]*\||\$\$|> ?\[!\w+\])/
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)]) +\S/
