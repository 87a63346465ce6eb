import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'

export interface DatePopoverOptions {
  readonly labels: EditorLabels
  readonly direction?: 'ltr' | 'rtl'
  readonly now?: () => number
  /** Ids of new reminders (uuid v4); random when absent. */
  readonly reminderId?: () => string
  /** Runs before the day changes, so that it is undone apart from the typing. */
  readonly beforeEdit: (state: EditorState) => void
}

/** Opens the calendar of the date that stands at `pos`; its code is fetched with the first one. */
export async function openDatePopover(
  view: EditorView,
  pos: number,
  chip: HTMLElement,
  options: DatePopoverOptions,
): Promise<void> {
  const { DatePopover } = await import('./DatePopover.ts')
  if (!view.isDestroyed && chip.isConnected) new DatePopover(view, pos, chip, options).open()
}
