import { readMention } from '@sheaf/model'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { holdKeys } from '../../engine/input/holdKeys.ts'
import { openDatePopover } from '../date/openDatePopover.ts'
import { withoutReminder } from '../date/reminderKeys.ts'
import { inlineKeys } from './inlineKeys.ts'
import { InlineViews } from './InlineViews.ts'
import { withoutTakenReminders } from '../date/withoutTakenReminders.ts'
import { readableMention } from './readableMention.ts'

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
        holdKeys(
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
  plugins: ({ labels, live, ports }) => ({
    before: [inlineKeys({ labels, live, workspace: ports.workspace ?? null })],
  }),
  pasting: { admit: (blocks, { doc }) => withoutTakenReminders(blocks, doc) },
}
