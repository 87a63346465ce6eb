import { withoutEnd, type JsonObject } from '@sheaf/base'
import { sameAttributes, type NewBlock, type TextRun } from '@sheaf/model'

/** A text, or a block that stands between two texts. */
export type InlinePart = readonly TextRun[] | NewBlock

type Trim = (text: string) => string

/** Collects the runs of a text, and the pictures that part it. */
export class RunCollector {
  private readonly parts: InlinePart[] = []
  private runs: TextRun[] = []

  add(text: string, attributes: JsonObject): void {
    if (text === '') return
    const last = this.runs.at(-1)
    const own = Object.keys(attributes).length > 0 ? attributes : undefined
    if (last && sameAttributes(last.attributes, own)) {
      this.runs[this.runs.length - 1] = { ...last, text: last.text + text }
    } else this.runs.push(own ? { text, attributes: own } : { text })
  }

  addBlock(block: NewBlock): void {
    this.endText((text) => withoutEnd(text, ' '))
    this.parts.push(block)
  }

  finish(): readonly InlinePart[] {
    this.endText()
    return this.parts
  }

  /** White space beside a picture only parted it from the text. */
  private endText(behind?: Trim): void {
    const isFirst = this.parts.length === 0
    if (!isFirst) this.trim(0, (text) => text.replace(/^ +/, ''))
    if (behind) this.trim(this.runs.length - 1, behind)
    const { runs } = this
    this.runs = []
    if (runs.length > 0) this.parts.push(runs)
  }

  private trim(at: number, trim: Trim): void {
    const run = this.runs[at]
    if (!run) return
    const text = trim(run.text)
    this.runs.splice(at, 1, ...(text === '' ? [] : [{ ...run, text }]))
  }
}
