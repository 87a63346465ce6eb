import { sameAttributes, type TextAttributes, type TextRun } from '@sheaf/model'

/** Collects the text of one block as a browser would show it: white space shrinks to one space, edges have none. */
export class TextCollector {
  private runs: { text: string; attributes: TextAttributes }[] = []

  /** `isExact` keeps white space as it is. */
  add(text: string, attributes: TextAttributes, isExact = false): void {
    let piece = isExact ? text : text.replaceAll(/[ \t\n\r\f]+/g, ' ').replaceAll('\u00a0', ' ')
    const before = this.runs.at(-1)
    if (!isExact && piece.startsWith(' ') && (!before || /[ \n\t]$/.test(before.text))) piece = piece.slice(1)
    if (piece === '') return
    if (before && sameAttributes(before.attributes, attributes)) before.text += piece
    else this.runs.push({ text: piece, attributes })
  }

  addBreak(attributes: TextAttributes): void {
    const before = this.runs.at(-1)
    if (before) before.text = before.text.replace(/ $/, '')
    this.add('\n', attributes, true)
  }

  /** What was collected so far, and starts anew. A break at the end only ended the line. */
  take(): readonly TextRun[] {
    const runs = this.runs
    this.runs = []
    while (runs.length > 0) {
      const last = runs.at(-1)!
      last.text = last.text.replace(/[ \n]+$/, '')
      if (last.text !== '') break
      runs.pop()
    }
    return runs
  }
}
