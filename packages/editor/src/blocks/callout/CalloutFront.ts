import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { DEFAULT_CALLOUT_ICON } from '../../engine/blockTypes/blockKinds.ts'
import type { EditorIcon } from '../../ports/EditorOptions.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { frontButton, type BlockFront } from '../../engine/views/BlockFront.ts'

/** The icon of a callout: a press changes it where the application has icons to choose from. */
export class CalloutFront {
  readonly button: HTMLButtonElement
  private readonly front: BlockFront

  constructor(front: BlockFront) {
    this.front = front
    this.button = frontButton('b-icon', front.labels['callout.icon'], () => this.choose())
    if (front.icons) this.button.setAttribute('aria-haspopup', 'dialog')
  }

  show({ data }: BlockAttrs): void {
    const { ty, value } = calloutIcon(data)
    const shape = ty === 2 ? (this.front.icons?.shape(value) ?? null) : null
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
    this.button.disabled = !isEditable || this.front.icons === null
  }

  private choose(): void {
    const { front } = this
    front.icons?.pick(this.button, calloutIcon(front.attrs().data), (icon) => this.set(icon))
  }

  private set({ ty, value }: EditorIcon): void {
    const { front } = this
    const pos = front.pos()
    const { type, data } = front.attrs()
    // Meanwhile someone else may have taken the callout away, or made it something else.
    if (pos === null || type !== 'callout' || !this.button.isConnected || !front.view.editable) return
    stopUndoGroup(front.view.state)
    const icon = { icon: value, icon_type: ty === 2 ? 'icon' : 'emoji' }
    front.view.dispatch(front.view.state.tr.setNodeAttribute(pos, 'data', { ...data, ...icon }))
  }
}

/** The icon of a callout as stored; what cannot be an icon counts as the one that callouts begin with. */
function calloutIcon(data: BlockAttrs['data']): EditorIcon {
  const { icon } = data
  if (typeof icon !== 'string' || icon.trim() === '') return { ty: 0, value: DEFAULT_CALLOUT_ICON }
  if (data['icon_type'] === 'icon') return { ty: 2, value: icon }
  return { ty: 0, value: icon.length <= MAX_EMOJI_LENGTH ? icon : DEFAULT_CALLOUT_ICON }
}

const MAX_EMOJI_LENGTH = 32
