import type { BlockId } from '@sheaf/base'
import { longestIncreasing } from '../longestIncreasing.ts'
import { sameAttributes, sameJson } from '../readBlock.ts'
import type { ProjectedBlock, TextRun } from '../types.ts'
import type {
  ComparedBlock,
  ComparedPlace,
  ComparisonCounts,
  ContentChange,
  DocumentComparison,
} from './types.ts'

/**
 * Lays two states of one document into each other, block by block, told apart by their ids (PUBWEB-DIFF-1 to 4).
 * What is left out of the result that is `removed` or `left` is the document after; with what is `added` left out and
 * what has moved put where it `left`, it is the document before. Time grows with the number of blocks and their text.
 */
export function compareDocuments(before: ProjectedBlock, after: ProjectedBlock): DocumentComparison {
  const old = new Side(before)
  const now = new Side(after)
  const moved = movedBlocks(old, now)
  const counts = { added: 0, removed: 0, changed: 0, moved: moved.size }
  const root = assemble(old, now, moved, counts)
  return { root, counts }
}

/** Whether anything differs at all. */
export function isSameDocument({ root, counts }: DocumentComparison): boolean {
  return counts.added + counts.removed + counts.changed + counts.moved === 0 && root.change === null
}

/** The page's own block has one name for both sides. */
const ROOT = ''

/** One document, looked up by key: the id of a block, `ROOT` for the page's own. */
class Side {
  readonly blocks = new Map<string, ProjectedBlock>()
  readonly parents = new Map<string, string>()
  readonly order: string[] = []

  constructor(root: ProjectedBlock) {
    const waiting: [string, ProjectedBlock][] = [[ROOT, root]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, block] = next
      this.blocks.set(key, block)
      this.order.push(key)
      for (const child of block.children.toReversed()) {
        this.parents.set(child.id, key)
        waiting.push([child.id, child])
      }
    }
  }

  childKeys(key: string): readonly string[] {
    return this.blocks.get(key)?.children.map(({ id }) => id) ?? []
  }
}

/** Blocks of both sides that have another parent, or other neighbours than the longest run that kept its order. */
function movedBlocks(old: Side, now: Side): ReadonlySet<string> {
  const moved = new Set<string>()
  for (const key of now.order) {
    if (!old.blocks.has(key)) continue
    const places = new Map(old.childKeys(key).map((child, index) => [child, index]))
    const stayed: string[] = []
    for (const child of now.childKeys(key)) {
      if (places.has(child)) stayed.push(child)
      else if (old.blocks.has(child)) moved.add(child)
    }
    const inOrder = new Set(longestIncreasing(stayed.map((child) => places.get(child)!)))
    for (const [index, child] of stayed.entries()) if (!inOrder.has(index)) moved.add(child)
  }
  // Under a block that is new, everything that is not new itself came from elsewhere.
  for (const key of now.order) {
    const parent = now.parents.get(key)
    if (parent !== undefined && !old.blocks.has(parent) && old.blocks.has(key)) moved.add(key)
  }
  return moved
}

/** Builds the common tree from below, so that no depth of nesting runs out of stack. */
function assemble(
  old: Side,
  now: Side,
  moved: ReadonlySet<string>,
  counts: { -readonly [Key in keyof ComparisonCounts]: number },
): ComparedBlock {
  const built = new Map<string, ComparedBlock>()
  const places = placesOfBoth(old, now, moved)
  for (const [key, merged] of [...places].toReversed()) {
    const before = old.blocks.get(key) ?? null
    const after = now.blocks.get(key) ?? null
    const change = before && after ? contentChange(before, after) : null
    if (!before) counts.added += 1
    if (!after) counts.removed += 1
    if (change) counts.changed += 1
    const children = merged.map((place): ComparedPlace =>
      place.isLeft
        ? { kind: 'left', id: now.blocks.get(place.key)!.id }
        : { kind: 'block', block: built.get(place.key)! },
    )
    const id: BlockId = (after ?? before)!.id
    built.set(key, { id, before, after, change, isMoved: moved.has(key), children })
  }
  return built.get(ROOT)!
}

interface MergedKey {
  readonly key: string
  readonly isLeft: boolean
}

/** Every block of both sides once with what stands in it, parents before that. */
function placesOfBoth(
  old: Side,
  now: Side,
  moved: ReadonlySet<string>,
): ReadonlyMap<string, readonly MergedKey[]> {
  const places = new Map<string, readonly MergedKey[]>()
  const waiting = [ROOT]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const merged = mergedKeys(key, old, now, moved)
    places.set(key, merged)
    for (const place of merged) if (!place.isLeft) waiting.push(place.key)
  }
  return places
}

/** The children after, and between them those of before that are gone or have moved, each behind the same neighbour. */
function mergedKeys(key: string, old: Side, now: Side, moved: ReadonlySet<string>): readonly MergedKey[] {
  const mine = now.childKeys(key)
  const theirs = old.childKeys(key)
  const stays = new Set(
    mine.filter((child) => now.parents.get(child) === old.parents.get(child) && !moved.has(child)),
  )
  const behind = new Map<string | null, MergedKey[]>()
  let anchor: string | null = null
  for (const child of theirs) {
    if (stays.has(child)) {
      anchor = child
      continue
    }
    const run = behind.get(anchor) ?? []
    behind.set(anchor, run)
    run.push({ key: child, isLeft: now.blocks.has(child) })
  }
  const merged: MergedKey[] = [...(behind.get(null) ?? [])]
  for (const child of mine) {
    merged.push({ key: child, isLeft: false })
    if (stays.has(child)) for (const each of behind.get(child) ?? []) merged.push(each)
  }
  return merged
}

/** Null where type, settings and text are the same. */
function contentChange(before: ProjectedBlock, after: ProjectedBlock): ContentChange | null {
  const isType = before.type !== after.type
  const isData = !sameJson(settings(before), settings(after))
  const isText = textOf(before.text) !== textOf(after.text)
  const isLook = !isText && !sameRuns(before.text ?? [], after.text ?? [])
  return isType || isData || isText || isLook ? { isType, isData, isText, isLook } : null
}

/** Settings that are switched off are as good as absent: other clients leave them out. */
function settings({ data }: ProjectedBlock): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => name !== 'delta' && value !== null && value !== false),
  )
}

function textOf(runs: readonly TextRun[] | null): string {
  return runs?.map(({ text }) => text).join('') ?? ''
}

function sameRuns(before: readonly TextRun[], after: readonly TextRun[]): boolean {
  return (
    before.length === after.length &&
    before.every((run, index) => {
      const other = after[index]!
      return run.text === other.text && sameAttributes(run.attributes, other.attributes)
    })
  )
}
