import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { Namer } from '../../engine/inline/NamedPages.ts'
import { inlineAttrs, inlineRun } from '../../engine/inline/inlineText.ts'
import { inlineTypes } from '../../engine/inline/inlineTypes.ts'
import { schema } from '../../engine/schema/schema.ts'
import { addCounts, countText, NOTHING_WRITTEN, type TextCounts } from './countText.ts'

export interface TextCounter {
  /**
   * Counts in turns, so that keys are not held up; what did not change since the last time is not read again. Null
   * where it was stopped.
   */
  count(state: EditorState, signal: AbortSignal): Promise<WrittenCounts | null>
}

export interface WrittenCounts {
  readonly page: TextCounts
  /** Of what is selected; null where nothing is. */
  readonly selection: TextCounts | null
}

/** Of one turn: half of a frame. */
const TURN_MS = 8

/** Counts what is written on pages. Mentions count as the names that they show, formulas not at all. */
export function createTextCounter(namer: Namer | null): TextCounter {
  /** A line is another node only after an edit in it. */
  const known = new WeakMap<Node, TextCounts>()

  function countLine(line: Node): TextCounts {
    const before = known.get(line)
    if (before !== undefined) return before
    const counts = countText(textOf(line, namer))
    known.set(line, counts)
    return counts
  }

  return {
    async count({ doc, selection }, signal) {
      const { from, to } = selection
      let turnEnds = performance.now() + TURN_MS
      let page = NOTHING_WRITTEN
      let selected = NOTHING_WRITTEN
      for (const { line, start } of linesOf(doc)) {
        if (performance.now() > turnEnds) {
          await nextTurn()
          turnEnds = performance.now() + TURN_MS
        }
        if (signal.aborted) return null
        page = addCounts(page, countLine(line))
        const [first, last] = [Math.max(0, from - start), Math.min(line.content.size, to - start)]
        if (first >= last) continue
        const isWhole = first === 0 && last === line.content.size
        selected = addCounts(
          selected,
          isWhole ? countLine(line) : countText(textOf(line.cut(first, last), namer)),
        )
      }
      return { page, selection: selection.empty ? null : selected }
    },
  }
}

/** Every line of a document with where its content begins. Does not recurse. */
function* linesOf(doc: Node): Generator<{ readonly line: Node; readonly start: number }> {
  const open: { readonly node: Node; index: number; position: number }[] = [
    { node: doc, index: 0, position: 0 },
  ]
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.node.maybeChild(top.index)
    if (child === null) {
      open.pop()
      continue
    }
    const start = top.position + 1
    top.index += 1
    top.position += child.nodeSize
    if (child.type === schema.nodes.line) yield { line: child, start }
    else if (child.childCount > 0) open.push({ node: child, index: 0, position: start })
  }
}

function textOf(line: Node, namer: Namer | null): string {
  return line.children.map((node) => (node.isText ? (node.text ?? '') : wordsOf(node, namer))).join('')
}

function wordsOf(node: Node, namer: Namer | null): string {
  const { key, value } = inlineAttrs(node)
  const { attributes } = inlineRun(node)
  const readable = inlineTypes().find((each) => each.key === key)?.readable
  return readable?.(value, attributes, namer)?.text ?? ''
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
