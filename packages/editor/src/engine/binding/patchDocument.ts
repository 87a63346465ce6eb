import type { BlockId } from '@sheaf/base'
import { longestIncreasing, sameJson } from '@sheaf/model'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { ReplaceStep, type Transform } from 'prosemirror-transform'
import { schema } from '../schema/schema.ts'
import type { Composed, ComposedText } from './composedBlocks.ts'
import { childBlocks, dataOf, idOf, lineOf, listNode, typeOf } from './blockNodes.ts'

const { group } = schema.nodes

/**
 * Adds the steps that turn `tr.doc` into `target`, touching only what differs (BND-R-3): text by one
 * step per line, attributes by attribute steps, lists by one step per differing span. Answers false
 * when attributes or text were left out because of what is composed (BND-IME-1). When lists cannot be patched
 * without touching a composed block no list is, or a block would be shown twice or not at all.
 */
export function patchDocument(tr: Transform, target: Node, composed: Composed): boolean {
  if (composed.blocks.size > 0 && !mayPatchLists(tr.doc, target, composed)) return false
  return patchList(tr, tr.doc.children, 0, target.children, composed)
}

/** Whether every composed block keeps its parent, its order among the blocks that stay, and its group. */
function mayPatchLists(node: Node, target: Node, composed: Composed): boolean {
  const old = childBlocks(node)
  const now = childBlocks(target)
  const kept = keptPairs(old, now)
  return old.every((block, index) => {
    if (!composed.blocks.has(idOf(block))) return true
    const pair = kept.find((each) => each.old === index)
    const same = pair && now[pair.now]!
    if (!same || (listNode(block) === null) !== (listNode(same) === null)) return false
    return mayPatchLists(block, same, composed)
  })
}

/** Patches the block at `pos`, but not its children, which may differ from those of `node`. Same answer. */
export function patchContent(
  tr: Transform,
  { node, pos }: { readonly node: Node; readonly pos: number },
  target: Node,
  composed: Composed,
): boolean {
  const whole = patchAttributes(tr, pos, node, target, composed)
  return patchFirstChild(tr, pos, node, target, composed) && whole
}

function patchBlock(tr: Transform, pos: number, node: Node, target: Node, composed: Composed): boolean {
  if (node === target) return true
  // From the end to the start, so that positions still to come stay what they are.
  const children = patchChildren(tr, pos, node, target, composed)
  const first = patchFirstChild(tr, pos, node, target, composed)
  const attributes = patchAttributes(tr, pos, node, target, composed)
  return children && first && attributes
}

function patchAttributes(tr: Transform, pos: number, node: Node, target: Node, composed: Composed): boolean {
  const type = typeOf(node) !== typeOf(target)
  const data = !sameJson(dataOf(node), dataOf(target))
  if (!type && !data) return true
  if (composed.blocks.has(idOf(node))) return false
  if (type) tr.setNodeAttribute(pos, 'type', typeOf(target))
  if (data) tr.setNodeAttribute(pos, 'data', dataOf(target))
  return true
}

function patchFirstChild(tr: Transform, pos: number, node: Node, target: Node, composed: Composed): boolean {
  const line = lineOf(node)
  const now = lineOf(target)
  if (line && now) {
    return patchText(
      tr,
      pos + 2,
      line,
      now.content,
      composed.text?.block === idOf(node) ? composed.text : null,
    )
  }
  if (!line && !now) return true
  if (composed.blocks.has(idOf(node))) {
    // A block turns into an atom only when its text is empty.
    if (line) patchText(tr, pos + 2, line, Fragment.empty, composed.text)
    return false
  }
  replace(tr, pos + 1, pos + 1 + node.firstChild!.nodeSize, [target.firstChild!])
  return true
}

/** What adjoins composed text is shown; within it browsers would break the composition off. */
function patchText(
  tr: Transform,
  from: number,
  line: Node,
  now: Fragment,
  composed: Pick<ComposedText, 'from' | 'to'> | null,
): boolean {
  const start = line.content.findDiffStart(now)
  const end = line.content.findDiffEnd(now)
  if (start === null || !end) return true
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const to = end.a + overlap
  if (composed && start < composed.to && to > composed.from) return false
  tr.step(new ReplaceStep(from + start, from + to, new Slice(now.cut(start, end.b + overlap), 0, 0)))
  return true
}

function patchChildren(tr: Transform, pos: number, node: Node, target: Node, composed: Composed): boolean {
  const has = listNode(node)
  const wants = listNode(target)
  const groupPos = pos + 1 + node.firstChild!.nodeSize
  if (has && wants) return patchList(tr, has.children, groupPos + 1, wants.children, composed)
  if (!has && !wants) return true
  replace(tr, groupPos, groupPos + (has?.nodeSize ?? 0), wants ? [wants] : [])
  return true
}

/** `from` is the position before the first of `old`. Blocks that are on both sides in the same order stay. */
function patchList(
  tr: Transform,
  old: readonly Node[],
  from: number,
  now: readonly Node[],
  composed: Composed,
): boolean {
  const kept = keptPairs(old, now)
  const starts = [from]
  for (const node of old) starts.push(starts.at(-1)! + node.nodeSize)
  let whole = true
  let oldEnd = old.length
  let nowEnd = now.length
  for (const pair of [...kept.toReversed(), { old: -1, now: -1 }]) {
    if (oldEnd > pair.old + 1 || nowEnd > pair.now + 1) {
      replace(tr, starts[pair.old + 1]!, starts[oldEnd]!, now.slice(pair.now + 1, nowEnd))
    }
    if (pair.old >= 0)
      whole = patchBlock(tr, starts[pair.old]!, old[pair.old]!, now[pair.now]!, composed) && whole
    oldEnd = pair.old
    nowEnd = pair.now
  }
  return whole
}

/**
 * Adds the steps that make the block at `pos`, or the document for -1, hold the children `wanted`.
 * Children that stay are not looked into; `make` gives the nodes of the others.
 */
export function patchChildIds(
  tr: Transform,
  pos: number,
  wanted: readonly BlockId[],
  make: (id: BlockId) => Node,
): void {
  const node = pos < 0 ? tr.doc : tr.doc.nodeAt(pos)!
  const old = childBlocks(node)
  const list = listNode(node)
  if (!list || wanted.length === 0) {
    if (old.length === wanted.length) return
    const groupPos = pos + 1 + node.firstChild!.nodeSize
    const made = wanted.length > 0 ? [group.create(null, wanted.map(make))] : []
    return replace(tr, groupPos, groupPos + (list?.nodeSize ?? 0), made)
  }
  const shorter = Math.min(old.length, wanted.length)
  let start = 0
  while (start < shorter && idOf(old[start]!) === wanted[start]) start++
  let end = 0
  while (end < shorter - start && idOf(old[old.length - 1 - end]!) === wanted[wanted.length - 1 - end]) end++
  if (start + end === old.length && start + end === wanted.length) return

  let from = pos < 0 ? 0 : pos + 1 + node.firstChild!.nodeSize + 1
  for (let index = 0; index < start; index++) from += old[index]!.nodeSize
  const middle = old.slice(start, old.length - end)
  replaceIds(tr, from, middle, wanted.slice(start, wanted.length - end), make)
}

function replaceIds(
  tr: Transform,
  from: number,
  old: readonly Node[],
  wanted: readonly BlockId[],
  make: (id: BlockId) => Node,
): void {
  const oldIndex = new Map(old.map((node, index) => [idOf(node), index]))
  const common = wanted.flatMap((id, now) => {
    const known = oldIndex.get(id)
    return known === undefined ? [] : [{ old: known, now }]
  })
  const kept = longestIncreasing(common.map((pair) => pair.old)).map((index) => common[index]!)
  const starts = [from]
  for (const node of old) starts.push(starts.at(-1)! + node.nodeSize)
  let oldEnd = old.length
  let nowEnd = wanted.length
  for (const pair of [...kept.toReversed(), { old: -1, now: -1 }]) {
    if (oldEnd > pair.old + 1 || nowEnd > pair.now + 1)
      replace(tr, starts[pair.old + 1]!, starts[oldEnd]!, wanted.slice(pair.now + 1, nowEnd).map(make))
    oldEnd = pair.old
    nowEnd = pair.now
  }
}

interface Pair {
  readonly old: number
  readonly now: number
}

/** Positions of blocks that both lists show in the same order. */
function keptPairs(old: readonly Node[], now: readonly Node[]): readonly Pair[] {
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && idOf(old[start]!) === idOf(now[start]!)) start++
  let end = 0
  while (end < shorter - start && idOf(old.at(-1 - end)!) === idOf(now.at(-1 - end)!)) end++

  const oldIndex = new Map(
    old.slice(start, old.length - end).map((node, index) => [idOf(node), start + index]),
  )
  const common = now.slice(start, now.length - end).flatMap((node, index) => {
    const known = oldIndex.get(idOf(node))
    return known === undefined ? [] : [{ old: known, now: start + index }]
  })
  const middle = longestIncreasing(common.map((pair) => pair.old)).map((index) => common[index]!)
  const head = Array.from({ length: start }, (_, index) => ({ old: index, now: index }))
  const tail = Array.from({ length: end }, (_, index) => ({
    old: old.length - end + index,
    now: now.length - end + index,
  }))
  return [...head, ...middle, ...tail]
}

function replace(tr: Transform, from: number, to: number, nodes: readonly Node[]): void {
  tr.step(new ReplaceStep(from, to, nodes.length > 0 ? new Slice(Fragment.from(nodes), 0, 0) : Slice.empty))
}
