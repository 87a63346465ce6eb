import type { JsonObject } from '@sheaf/base'
import type { TextRun } from '@sheaf/model'

/** A mark that Markdown can put around other things. */
export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strikethrough' }
  | { readonly type: 'link'; readonly href: string }

/** One run of text, or the begin or end of a mark. */
export type InlineToken =
  | { readonly kind: 'open' | 'close'; readonly mark: Mark; readonly pair: number }
  | { readonly kind: 'run'; readonly text: string; readonly isCode: boolean; readonly rest: JsonObject }

/** What a run is, before it is decided what is inside of what. */
export interface MarkedRun {
  readonly text: string
  readonly marks: readonly Mark[]
  readonly isCode: boolean
  /** Attributes that no mark stands for. */
  readonly rest: JsonObject
}

/** Runs as a sequence in which marks open and close like brackets; what lasts longest is outermost. */
export function nestRuns(runs: readonly MarkedRun[]): readonly InlineToken[] {
  const tokens: InlineToken[] = []
  const open: { readonly mark: Mark; readonly pair: number }[] = []
  let pairs = 0
  runs.forEach((run, index) => {
    const ending = open.findIndex(({ mark }) => !has(run, mark))
    const closing = ending === -1 ? [] : open.splice(ending)
    for (const entry of closing.toReversed()) tokens.push({ kind: 'close', ...entry })
    const opening = run.marks
      .filter((mark) => !open.some((entry) => isSame(entry.mark, mark)))
      .map((mark) => ({ mark, extent: extentOf(runs, index, mark) }))
      .toSorted((one, other) => other.extent - one.extent)
    for (const { mark } of opening) {
      const entry = { mark, pair: pairs++ }
      open.push(entry)
      tokens.push({ kind: 'open', ...entry })
    }
    tokens.push({ kind: 'run', text: run.text, isCode: run.isCode, rest: run.rest })
  })
  for (const entry of open.toReversed()) tokens.push({ kind: 'close', ...entry })
  return tokens
}

/** A run with what it has sorted into marks and the rest; `isLink` says which addresses may be a link. */
export function markedRun(run: TextRun, isLink: (href: unknown) => href is string): MarkedRun {
  const { bold, italic, underline, strikethrough, code, href, ...others } = run.attributes ?? {}
  const rest: Record<string, JsonObject[string]> = { ...others }
  const marks: Mark[] = []
  if (isLink(href)) marks.push({ type: 'link', href })
  else if (href) rest['href'] = href
  for (const [type, value] of Object.entries({ bold, italic, underline, strikethrough })) {
    if (value === true) marks.push({ type: type as 'bold' })
    else if (value) rest[type] = value
  }
  if (code && code !== true) rest['code'] = code
  return { text: run.text, marks, isCode: code === true, rest }
}

/** Behind the last run from here on that has the mark. */
function extentOf(runs: readonly MarkedRun[], from: number, mark: Mark): number {
  let at = from
  while (at < runs.length && has(runs[at]!, mark)) at++
  return at
}

function has(run: MarkedRun, mark: Mark): boolean {
  return run.marks.some((each) => isSame(each, mark))
}

function isSame(one: Mark, other: Mark): boolean {
  return one.type === other.type && (one.type !== 'link' || other.type !== 'link' || one.href === other.href)
}
