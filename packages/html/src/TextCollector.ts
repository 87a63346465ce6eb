import { withoutEnd } from '@sheaf/base'
import { sameAttributes, type TextAttributes, type TextRun } from '@sheaf/model'
import type { Spacing } from './spacingOf.ts'

/** How white space of a text counts: as its style says, or `exact`, as it is, where it stands for something. */
type TextSpacing = Spacing | 'exact'

/** Collects the text of one block as a browser would show it: white space that its style does not keep shrinks to one space, and edges have none. */
export class TextCollector {
  private runs: { text: string; attributes: TextAttributes }[] = []
  /** Whether a space that comes now would be none: at the start of a line, or behind one that shrinks. */
  private isAtSpace = true
  /** Whether the white space at the end is kept. */
  private isEndKept = false
  private isBlank = true

  add(text: string, attributes: TextAttributes, spacing: TextSpacing = 'collapse'): void {
    const isExact = spacing === 'exact' || spacing === 'keep'
    const shrunk = isExact ? text.replaceAll(/\r\n?/g, '\n') : collapse(text, spacing)
    const piece = !isExact && this.isAtSpace ? shrunk.replace(/^ /, '') : shrunk
    if (piece === '') return
    this.isAtSpace = piece.endsWith('\n') || (!isExact && piece.endsWith(' '))
    this.isEndKept = isExact
    this.isBlank &&= spacing !== 'exact' && /^\s*$/.test(piece)
    this.push(piece.replaceAll('\u00a0', ' '), attributes)
  }

  addBreak(attributes: TextAttributes): void {
    const before = this.runs.at(-1)
    if (before && !this.isEndKept) before.text = before.text.replace(/ $/, '')
    this.isBlank = false
    this.push('\n', attributes)
    this.isAtSpace = true
    this.isEndKept = false
  }

  /** What was collected so far, and starts anew. A break at the end only ended the line. */
  take(): readonly TextRun[] {
    const { runs, isEndKept, isBlank } = this
    this.runs = []
    this.isAtSpace = true
    this.isEndKept = false
    this.isBlank = true
    if (isBlank) return []
    while (runs.length > 0) {
      const last = runs.at(-1)!
      last.text = withoutEnd(last.text, isEndKept ? '\n' : ' \n')
      if (last.text !== '') break
      runs.pop()
    }
    return runs
  }

  private push(piece: string, attributes: TextAttributes): void {
    const before = this.runs.at(-1)
    if (before && sameAttributes(before.attributes, attributes)) before.text += piece
    else this.runs.push({ text: piece, attributes })
  }
}

function collapse(text: string, spacing: TextSpacing): string {
  if (spacing !== 'lines') return text.replaceAll(/[ \t\n\r\f]+/g, ' ')
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t\f]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
}
