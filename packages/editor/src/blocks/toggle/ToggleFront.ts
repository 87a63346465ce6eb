import { isFolded } from '@sheaf/model'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { setTip } from '../../engine/floating/tip.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { frontButton, type LineFront } from '../../engine/views/LineFront.ts'
import type { LinePlace } from '../../engine/views/LineFrontType.ts'
import { setFolded } from '../../engine/commands/fold.ts'
import { addKid } from '../../engine/commands/addKid.ts'

/**
 * The arrow of a toggle, and the line that adds a paragraph to an open one without children. Collapsing is written for
 * everyone; readers collapse and expand for themselves, until they leave the page.
 */
export class ToggleFront implements LineFront {
  private readonly arrow: HTMLButtonElement
  private readonly add: HTMLButtonElement
  private readonly front: LinePlace

  constructor(front: LinePlace) {
    this.front = front
    const { labels } = front.context
    this.arrow = frontButton('b-toggle', labels['toggle.open'], () => this.handlePress())
    this.add = frontButton('b-add', labels['toggle.empty'], () => this.handleAdd())
    this.add.textContent = labels['toggle.empty']
    this.add.contentEditable = 'false'
    front.front.append(this.arrow)
    front.row.append(this.add)
  }

  destroy(): void {
    this.add.remove()
  }

  show(attrs: BlockAttrs): void {
    const { front, arrow } = this
    const shown = front.dom.dataset['shown']
    const isOpen = shown === undefined ? !isFolded(attrs) : shown === 'open'
    const name = front.context.labels[isOpen ? 'toggle.close' : 'toggle.open']
    arrow.setAttribute('aria-expanded', String(isOpen))
    setTip(arrow, name, front.view.editable ? 'toggleTodo' : undefined)
  }

  showEditable(isEditable: boolean): void {
    this.arrow.tabIndex = isEditable ? -1 : 0
    // From now on the document determines it again.
    if (isEditable) delete this.front.dom.dataset['shown']
    this.show(this.front.attrs())
  }

  private handlePress(): void {
    const { front } = this
    const pos = front.pos()
    if (pos === null) return
    const isOpen = this.arrow.getAttribute('aria-expanded') === 'true'
    if (!front.view.editable) {
      front.dom.dataset['shown'] = isOpen ? 'closed' : 'open'
      this.show(front.attrs())
      return
    }
    const { state } = front.view
    stopUndoGroup(state)
    const tr = state.tr
    setFolded(tr, pos, isOpen)
    front.view.dispatch(tr)
  }

  private handleAdd(): void {
    const { front } = this
    const pos = front.pos()
    if (pos === null || !front.view.editable) return
    stopUndoGroup(front.view.state)
    addKid(pos)(front.view.state, (tr) => front.view.dispatch(tr))
    front.view.focus()
  }
}
