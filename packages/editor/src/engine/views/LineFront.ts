import { setTip } from '../floating/tip.ts'
import type { BlockAttrs } from '../schema/schema.ts'

/** What stands around the text of a block: a mark or a button in front of it, a head above it. */
export interface LineFront {
  /** Draws what type and data say; called at once, and after every change of either. */
  show(attrs: BlockAttrs): void
  showEditable?(isEditable: boolean): void
  /** The text was written. */
  redraw?(): void
  destroy?(): void
}

/** A button of a block's front: it leaves the caret where it is, and Tab passes it by while the page is written. */
export function frontButton(className: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.tabIndex = -1
  setTip(button, label)
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onPress)
  return button
}
