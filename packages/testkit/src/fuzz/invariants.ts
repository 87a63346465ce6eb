import { bindingDocument } from '@sheaf/editor/binding'
import type { Node } from 'prosemirror-model'
import type * as Y from 'yjs'
import { placedBlocks } from '../editing/blockTree.ts'

/** A broken promise, named so that a minimised schedule says at once what it broke. */
export class InvariantError extends Error {
  readonly invariant: string

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`)
    this.name = 'InvariantError'
    this.invariant = invariant
  }
}

/** I2: what an editor shows is the projection of its document. */
export function checkShown(shown: Node, doc: Y.Doc, who: string): void {
  const projected = bindingDocument(doc)
  if (!shown.eq(projected)) {
    throw new InvariantError(
      'I2',
      `${who} shows\n${describe(shown)}\nits document says\n${describe(projected)}`,
    )
  }
}

/** I3: the tree is valid and holds every block once. */
export function checkTree(shown: Node, who: string): void {
  try {
    checkSchema(shown)
  } catch (error) {
    throw new InvariantError('I3', `${who}: ${String(error)}`)
  }
  const ids = placedBlocks(shown).map(({ id }) => id)
  if (new Set(ids).size !== ids.length)
    throw new InvariantError('I3', `${who} shows a block twice: ${ids.join(' ')}`)
  if (ids.includes('') && ids.length > 1)
    throw new InvariantError('I3', `${who} shows a placeholder beside blocks`)
}

// Nodes do not change: those that were found valid need no second look, and an edit leaves most as they are.
function checkSchema(shown: Node): void {
  if (!shown.type.validContent(shown.content)) shown.check()
  for (const node of shown.children) {
    if (valid.has(node)) continue
    node.check()
    valid.add(node)
  }
}

const valid = new WeakSet<Node>()

/** I1: two peers show the same. */
export function checkEqual(one: Node, other: Node, who: string): void {
  if (!one.eq(other))
    throw new InvariantError('I1', `${who} differ:\n${describe(one)}\nand\n${describe(other)}`)
}

/** A document as lines, for the message of a failure. */
function describe(doc: Node): string {
  return placedBlocks(doc)
    .map(({ id, node, depth }) => {
      const first = node.firstChild
      const runs = first?.children.map(
        (run) => `${run.text ?? ''}${run.marks.map((mark) => `/${mark.type.name}`).join('')}`,
      )
      const data = JSON.stringify(node.attrs['data'])
      return `${'  '.repeat(depth)}${id} ${String(node.attrs['type'])} ${data} ${first?.type.name === 'atom' ? 'atom' : `"${runs?.join('|')}"`}`
    })
    .join('\n')
}
