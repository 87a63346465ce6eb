import type { BlockId } from '@sheaf/base'
import type { MovedText, TextDelta } from '@sheaf/model'
import { Fragment, type Node } from 'prosemirror-model'
import { blocksById, idOf, lineOf } from './blockNodes.ts'
import { diffEditedText } from './diffEditedText.ts'
import { diffMovedText } from './diffMovedText.ts'
import { diffText } from './diffText.ts'
import { editedRanges, type EditedRange, type LocalEdits } from './LocalEdits.ts'

/** A block whose line is another than before, and what differs when the ends of both are compared. */
export interface LineEdit {
  readonly id: BlockId
  readonly before: Fragment
  readonly after: Fragment
  readonly delta: TextDelta
}

export function lineEdit([old, now]: readonly [Node, Node]): readonly LineEdit[] {
  const [before, after] = [lineOf(old)?.content, lineOf(now)?.content]
  if (before === after) return []
  const [was, is] = [before ?? Fragment.empty, after ?? Fragment.empty]
  return [{ id: idOf(now), before: was, after: is, delta: diffText(was, is) }]
}

interface LineEdits {
  readonly before: Node
  readonly after: Node
  readonly lines: readonly LineEdit[]
}

interface TextEdit {
  readonly id: BlockId
  readonly delta: TextDelta
}

/** What is to be written for lines that differ: by what was moved to and from them, and where each edit was made. */
export function textEdits(
  { before, after, lines }: LineEdits,
  edits: LocalEdits | null,
  moved: readonly MovedText[],
): readonly TextEdit[] {
  const left = Map.groupBy(moved, ({ source }) => source)
  const came = Map.groupBy(moved, ({ target }) => target)
  const isMoved = ({ id }: LineEdit) => left.has(id) || came.has(id)
  const written = lines.map((line) => {
    if (!isMoved(line)) return line
    const out = (left.get(line.id) ?? []).map(({ from, length }) => ({ from, to: from + length }))
    const put = (came.get(line.id) ?? []).map(({ to, length }) => ({ from: to, to: to + length }))
    return { ...line, delta: diffMovedText(line.before, line.after, sorted(out), sorted(put)) }
  })
  const unclear = written.filter((line) => !isMoved(line) && isReplacement(line.delta))
  const ranges = unclear.length > 0 && edits?.base === before ? editedRanges(edits) : []
  const apart = ranges.length < 2 ? new Map<BlockId, TextDelta>() : apartEdits(before, after, unclear, ranges)
  return written.flatMap(({ id, delta }) => {
    const edit = apart.get(id) ?? delta
    return edit.length > 0 ? [{ id, delta: edit }] : []
  })
}

/** The edits of lines in which several were made, each at its place. */
function apartEdits(
  before: Node,
  after: Node,
  lines: readonly LineEdit[],
  ranges: readonly EditedRange[],
): ReadonlyMap<BlockId, TextDelta> {
  const ids = new Set(lines.map(({ id }) => id))
  const places = blocksById(before, ids)
  const newPlaces = blocksById(after, ids)
  const found = new Map<BlockId, TextDelta>()
  for (const line of lines) {
    const [from, start] = [places.get(line.id)?.pos, newPlaces.get(line.id)?.pos]
    if (from === undefined || start === undefined) continue
    const [to, end] = [from + 2 + line.before.size, start + 2 + line.after.size]
    const within = ranges.filter((range) => range.to >= from + 2 && range.from <= to)
    const isApart = within.every(
      (range) => range.from >= from + 2 && range.to <= to && range.start >= start + 2 && range.end <= end,
    )
    if (!isApart || within.length < 2) continue
    const relative = within.map((range) => ({
      from: range.from - from - 2,
      to: range.to - from - 2,
      start: range.start - start - 2,
      end: range.end - start - 2,
    }))
    found.set(line.id, diffEditedText(line.before, line.after, relative))
  }
  return found
}

/** Whether something is taken away and something put in its place, so that what lies between may be lost. */
function isReplacement(delta: TextDelta): boolean {
  return delta.some((step) => 'delete' in step) && delta.some((step) => 'insert' in step)
}

function sorted<T extends { readonly from: number }>(ranges: readonly T[]): readonly T[] {
  return ranges.toSorted((a, b) => a.from - b.from)
}
