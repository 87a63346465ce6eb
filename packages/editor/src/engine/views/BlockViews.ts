import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView, NodeViewConstructor } from 'prosemirror-view'
import { PerEditorKey, type EditorContext } from '../context/EditorContext.ts'
import { blockAttrs, kidsOf } from '../tree/blockNode.ts'
import { sameShape } from '../tree/sameShape.ts'
import { walkBlocks } from '../tree/walkBlocks.ts'
import { isMarkedFar } from '../window/WindowSet.ts'
import { AtomView } from './AtomView.ts'
import { BlockView, type BlockKeeper } from './BlockView.ts'
import { DeepGroup, isTooDeep } from './DeepGroup.ts'
import { GroupView } from './GroupView.ts'
import { LineView } from './LineView.ts'
import { directionsOf, ownDirection } from './pageDirection.ts'

export const blockViewsKey = new PerEditorKey<BlockViews>('block-views')

/**
 * The plain-DOM views of one editor's blocks, and what they need to know of each other.
 *
 * ProseMirror builds a block's view and then, at once, the view of its line: `current` hands the block over.
 * A line that is built later on its own finds its block through the document.
 */
export class BlockViews implements BlockKeeper {
  readonly context: EditorContext
  readonly nodeViews: Readonly<Record<string, NodeViewConstructor>>
  readonly plugins: readonly Plugin[]
  private readonly updates = new Set<() => void>()
  /** Blocks without letters drawn since directions were looked at, or others turned. */
  private hasTurned = true
  private current: BlockView | null = null
  private readonly byNode = new WeakMap<Node, BlockView>()

  constructor(context: EditorContext) {
    this.context = context
    this.nodeViews = {
      block: (node, _view, _getPos, _decorations, inner) => new BlockView(node, this, isMarkedFar(inner)),
      line: (node, view, getPos, decorations) => {
        const line = new LineView(this.blockOf(node, view, getPos()), view, getPos, this)
        line.showHint(decorations)
        return line
      },
      atom: (node, view, getPos) => new AtomView(this.blockOf(node, view, getPos()), view, getPos, this),
      group: (node, view, getPos) =>
        isTooDeep(view, getPos()) ? new DeepGroup(node, view, getPos, context.labels) : new GroupView(),
    }
    this.plugins = [blockViewsKey.plugin(() => this), this.follow()]
  }

  register(view: BlockView, node: Node): void {
    this.byNode.set(node, view)
    if (!view.isFar) this.current = view
  }

  turned(): void {
    this.hasTurned = true
  }

  /** The view of the block that a line or an atom belongs to, for a view that is being built. */
  private blockOf(content: Node, view: EditorView, pos: number | undefined): BlockView | null {
    if (this.current?.node.firstChild === content) return this.current
    if (pos === undefined) return null
    return this.byNode.get(view.state.doc.resolve(pos).parent) ?? null
  }

  viewOf(block: Node): BlockView | null {
    return this.byNode.get(block) ?? null
  }

  onUpdate(listener: () => void): () => void {
    this.updates.add(listener)
    return () => this.updates.delete(listener)
  }

  showOpen(view: EditorView, pos: number): void {
    const block = this.byNode.get(view.state.doc.nodeAt(pos)!)
    if (!block) return
    block.dom.dataset['shown'] = 'open'
    block.line?.showBlock(blockAttrs(block.node))
  }

  private follow(): Plugin {
    return new Plugin({
      view: (view) => {
        let isEditable = view.editable
        this.turnAll(view.state.doc.children)
        return {
          update: (updated, before) => {
            for (const listener of this.updates) listener()
            if (updated.editable !== isEditable) {
              isEditable = updated.editable
              this.showEditable(updated)
            }
            const { doc } = updated.state
            if (this.hasTurned || !sameShape(before.doc, doc)) this.turnAll(doc.children)
          },
        }
      },
    })
  }

  private showEditable(view: EditorView): void {
    walkBlocks(view.state.doc.children, (node) => {
      const block = this.byNode.get(node)
      block?.line?.showEditable(view.editable)
      block?.atom?.showEditable()
      return true
    })
  }

  /** EDIT-RTL-6: lets texts without letters run as what stands above them. Of a large page only what is near is read. */
  private turnAll(page: readonly Node[]): void {
    this.hasTurned = false
    const lists = [page]
    for (let list = lists.pop(); list; list = lists.pop()) lists.push(...this.turnList(list))
  }

  /** Answers the lists in it that are drawn. */
  private turnList(blocks: readonly Node[]): readonly (readonly Node[])[] {
    const isNear = (block: Node): boolean => this.byNode.get(block)?.isFar === false
    const [first, last] = [blocks.findIndex(isNear), blocks.findLastIndex(isNear)]
    if (first === -1) return []
    const start = Math.max(
      0,
      blocks.findLastIndex((block, index) => index < first && ownDirection(block) !== null),
    )
    const directions = directionsOf(blocks.slice(start, last + 1))
    const inner: (readonly Node[])[] = []
    for (let index = first; index <= last; index++) {
      const block = blocks[index]!
      if (ownDirection(block) === null) this.byNode.get(block)?.face(directions[index - start]!)
      if (block.childCount > 1) inner.push(kidsOf(block))
    }
    return inner
  }
}
