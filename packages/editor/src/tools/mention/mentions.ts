import { readMention } from '@sheaf/model'
import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import { withoutReminder } from '../date/reminderKeys.ts'
import { inlineKeys } from './inlineKeys.ts'
import { InlineViews } from './InlineViews.ts'
import { withoutTakenReminders } from '../date/withoutTakenReminders.ts'
import { readableMention } from './readableMention.ts'
import type { DatePopoverOptions } from '../date/DatePopoverOptions.ts'

/** Mentions of pages, people, days and addresses in texts. */
export const mentions: Extension = {
  inline: [
    {
      key: 'mention',
      isShown: (value) => readMention(value) !== null,
      copied: withoutReminder,
      readable: readableMention,
    },
  ],
  inlineViews({ labels, direction, now, ports }) {
    const { reminderId } = ports.sources ?? {}
    const views = new InlineViews({
      labels,
      workspace: ports.workspace ?? null,
      onDate: (view, pos, chip) =>
        deferKeys(
          view,
          openDatePopover(view, pos, chip, {
            labels,
            direction,
            now,
            ...(reminderId && { reminderId }),
            beforeEdit: stopUndoGroup,
          }),
        ),
    })
    return { mention: views.nodeView }
  },
  plugins: ({ labels, liveRegion, ports }) => ({
    before: [inlineKeys({ labels, liveRegion, workspace: ports.workspace ?? null })],
  }),
  pasting: { admit: (blocks, { doc }) => withoutTakenReminders(blocks, doc) },
}

/** Opens the calendar of the date that stands at `pos`; its code is fetched with the first one. */
async function openDatePopover(
  view: EditorView,
  pos: number,
  chip: HTMLElement,
  options: DatePopoverOptions,
): Promise<void> {
  const { DatePopover } = await import('../date/DatePopover.ts')
  if (!view.isDestroyed && chip.isConnected) new DatePopover(view, pos, chip, options).open()
}
