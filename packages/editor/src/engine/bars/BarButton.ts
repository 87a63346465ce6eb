import type { IconNode } from 'lucide'
import type { Command } from 'prosemirror-state'
import type { EditorContext } from '../context/EditorContext.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'
import type { EditorLabelKey } from '../labels/labels.ts'

/** A button of the bars. */
export interface BarButton {
  readonly icon: IconNode
  readonly label: EditorLabelKey
  readonly shortcut?: ShortcutId
  readonly command: Command
  /**
   * `text`: for selected text, in the bar above it and that of phones, where the command applies; `insert` and `more`:
   * in that of phones alone, behind what inserts blocks, and behind what moves them.
   */
  readonly section: 'text' | 'insert' | 'more'
  /** What the application has to offer for it; without that it is not there. */
  readonly needs?: 'workspace'
}

/** Adds buttons behind those that are there. Done once, before the first document opens. */
export function registerButtons(added: readonly BarButton[]): void {
  buttons.push(...added)
}

/** The buttons of a section that an editor has. */
export function barButtons(section: BarButton['section'], { ports }: EditorContext): readonly BarButton[] {
  return buttons.filter(
    (each) => each.section === section && (each.needs !== 'workspace' || Boolean(ports.workspace)),
  )
}

const buttons: BarButton[] = []
