import type { EditorState } from 'prosemirror-state'
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
