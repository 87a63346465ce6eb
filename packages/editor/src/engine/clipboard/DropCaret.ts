import type { EditorView } from 'prosemirror-view'
import { blockAround, blockAt } from '../tree/blockSpot.ts'
import { hasLine } from '../tree/blockNode.ts'
import type { TextTarget } from '../commands/dropText.ts'

/** Finds where text dropped at a point of the page would land, and shows it: a caret in a text, a line below any other block. */
export class DropCaret {
  private readonly view: EditorView
  private readonly host: HTMLElement
  private readonly mark = document.createElement('div')

  /** `host`: positioned ancestor that it is drawn in. */
  constructor(view: EditorView, host: HTMLElement) {
    this.view = view
    this.host = host
    this.mark.className = 'ed-drop'
  }

  /** Draws it for a point and answers the target; null, and nothing drawn, where nothing can land. */
  aim(x: number, y: number): TextTarget | null {
    const target = this.targetAt(x, y)
    if (target) this.draw(target)
    else this.hide()
    return target
  }

  hide(): void {
    this.mark.remove()
  }

  private targetAt(left: number, top: number): TextTarget | null {
    const { doc } = this.view.state
    const found = this.view.posAtCoords({ left, top })
    if (!found) return null
    const $pos = doc.resolve(found.pos)
    if ($pos.parent.isTextblock) return { text: found.pos }
    const spot = blockAround(doc.resolve(found.inside === -1 ? found.pos : found.inside + 1))
    if (!spot) return null
    return hasLine(spot.node)
      ? { text: spot.pos + 2 + spot.node.firstChild!.content.size }
      : { behind: spot.pos }
  }

  private draw(target: TextTarget): void {
    const host = this.host.getBoundingClientRect()
    if ('text' in target) {
      const { left, top, bottom } = this.view.coordsAtPos(target.text)
      this.stand(left - host.left - 1, top - host.top, CARET, bottom - top)
      return
    }
    const block = this.view.nodeDOM(blockAt(this.view.state.doc, target.behind).pos)
    if (!(block instanceof HTMLElement)) return
    const { left, bottom, width } = block.getBoundingClientRect()
    this.stand(left - host.left, bottom - host.top - 1, width, LINE)
  }

  private stand(left: number, top: number, width: number, height: number): void {
    const sizes = { left, top, width, height }
    for (const [side, length] of Object.entries(sizes)) this.mark.style.setProperty(side, `${length}px`)
    if (!this.mark.isConnected) this.host.append(this.mark)
  }
}

const CARET = 2
const LINE = 3
