import type { EditorView } from 'prosemirror-view'
import type { EditorContext } from '../context/EditorContext.ts'
import { setTip } from '../floating/tip.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import type { BlockView } from './BlockView.ts'
import type { BlockViews } from './BlockViews.ts'

/** What stands around the text of a block: a mark or a button in front of it, a head above it. */
export interface LineFront {
  /** Draws what type and data say; called at once, and after every change of either. */
  show(attrs: BlockAttrs): void
  showEditable?(isEditable: boolean): void
  /** The text was written. */
  redraw?(): void
  destroy?(): void
}

/** How such a thing is made. Types with the same one keep it when a block is turned from one into the other. */
export interface LineFrontType {
  /** Of the element in front of the text. */
  readonly className: string
  readonly create: (place: LinePlace) => LineFront
}

/** A block with text, for what stands in front of it. */
export interface LinePlace {
  readonly view: EditorView
  readonly views: BlockViews
  readonly block: BlockView
  readonly context: EditorContext
  /** Element of the block, and in it the row, the front, and the text. */
  readonly dom: HTMLElement
  readonly row: HTMLElement
  readonly front: HTMLElement
  readonly line: HTMLElement
  /** Position right before the block; null once it has gone. */
  pos(): number | null
  /** The block as it is now. */
  attrs(): BlockAttrs
  /** Its text as it is now. */
  text(): string
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
