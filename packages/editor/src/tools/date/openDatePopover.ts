import type { EditorView } from 'prosemirror-view'
import type { DatePopoverOptions } from './DatePopoverOptions.ts'

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
