import type { Diagram } from '@sheaf/ui/diagrams'
import type { EditorView } from 'prosemirror-view'
import { setTip } from '../floating/tip.ts'
import type { EditorIcons } from '../../ports/EditorOptions.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { BlockAttrs } from '../schema/schema.ts'

/** What a tool in front of a block's text may ask and do. */
export interface BlockFront {
  readonly view: EditorView
  readonly labels: EditorLabels
  readonly icons: EditorIcons | null
  /** Draws diagrams; null where they stay code. */
  readonly drawDiagram: ((source: string, isDark: boolean) => Promise<Diagram>) | null
  /** Called after every change of the document and the selection until it is stopped. */
  readonly onChange: (listener: () => void) => () => void
  /** Element of the block. */
  readonly dom: HTMLElement
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
