import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { calloutIcon, DEFAULT_CALLOUT_ICON } from './calloutIcon.ts'
import type { EditorIcon, EditorIcons } from '../../ports/EditorOptions.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { frontButton, type LineFront } from '../../engine/views/LineFront.ts'
import type { LinePlace } from '../../engine/views/LineFrontType.ts'

/** The icon of a callout; a click changes it if the application has an icon picker. */
export class CalloutFront implements LineFront {
  private readonly button: HTMLButtonElement
  private readonly front: LinePlace
  private readonly icons: EditorIcons | null

  constructor(front: LinePlace) {
    this.front = front
    this.icons = front.context.ports.icons ?? null
    this.button = frontButton('b-icon', front.context.labels['callout.icon'], () => this.choose())
    if (this.icons) this.button.setAttribute('aria-haspopup', 'dialog')
    front.front.append(this.button)
  }

  show({ data }: BlockAttrs): void {
    const { ty, value } = calloutIcon(data)
    const shape = ty === 2 ? (this.icons?.shape(value) ?? null) : null
    if (shape === null) {
      this.button.textContent = ty === 0 ? value : DEFAULT_CALLOUT_ICON
      return
    }
    const plane = document.createElement('span')
    plane.className = 'b-icon-shape'
    plane.style.setProperty('--icon-mask', `url("${shape.source}")`)
    plane.style.setProperty('--icon-color', shape.color)
    this.button.replaceChildren(plane)
  }

  showEditable(isEditable: boolean): void {
    this.button.disabled = !isEditable || this.icons === null
  }

  private choose(): void {
    const { front } = this
    this.icons?.pick(this.button, calloutIcon(front.attrs().data), (icon) => this.set(icon))
  }

  private set({ ty, value }: EditorIcon): void {
    const { front } = this
    const pos = front.pos()
    const { type, data } = front.attrs()
    // Meanwhile someone else may have deleted the callout, or turned it into another kind.
    if (pos === null || type !== 'callout' || !this.button.isConnected || !front.view.editable) return
    stopUndoGroup(front.view.state)
    const icon = { icon: value, icon_type: ty === 2 ? 'icon' : 'emoji' }
    front.view.dispatch(front.view.state.tr.setNodeAttribute(pos, 'data', { ...data, ...icon }))
  }
}
