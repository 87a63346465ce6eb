import type { NewBlock, TextRun } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { listReminders } from './listReminders.ts'
import { withReminder, withoutKeys } from './reminderKeys.ts'

/** EDIT-DATE-4: what is pasted into a page, without the reminders that the page has already. */
export function withoutTakenReminders(blocks: readonly NewBlock[], doc: Node): readonly NewBlock[] {
  const taken = new Set<unknown>(listReminders(doc).map(({ id }) => id))
  return taken.size === 0 ? blocks : blocks.map((block) => withoutTaken(block, taken))
}

function withoutTaken(block: NewBlock, taken: ReadonlySet<unknown>): NewBlock {
  const { text, children } = block
  return {
    ...block,
    ...(text && { text: text.map((run) => untaken(run, taken)) }),
    ...(children && { children: children.map((child) => withoutTaken(child, taken)) }),
  }
}

function untaken(run: TextRun, taken: ReadonlySet<unknown>): TextRun {
  const stored = withReminder(run.attributes?.['mention'])
  if (stored === null || !taken.has(stored['reminder_id'])) return run
  return { ...run, attributes: { ...run.attributes, mention: withoutKeys(stored) } }
}
