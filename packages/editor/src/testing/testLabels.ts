import { app } from '@sheaf/locales/en/app.ts'
import { createLabels, type EditorLabelKey, type EditorLabels } from '../engine/labels/labels.ts'

/** Labels for tests: the key itself, and plain English for the kinds, which are searched by name. */
export function testLabels(): EditorLabels {
  const labels = createLabels({ locale: 'en', messages: app.editor })
  const entries = Object.entries(labels).map(([key, word]) => [
    key,
    typeof word === 'string' ? key : () => key,
  ])
  // Built from the complete list of keys; Object.fromEntries does not keep them.
  return { ...(Object.fromEntries(entries) as EditorLabels), ...NAMES }
}

const NAMES: Partial<Record<EditorLabelKey, string>> = {
  'kind.paragraph': 'Text',
  'kind.heading1': 'Heading 1',
  'kind.heading2': 'Heading 2',
  'kind.heading3': 'Heading 3',
  'kind.todoList': 'To-do list',
  'kind.bulletedList': 'Bulleted list',
  'kind.numberedList': 'Numbered list',
  'kind.toggleList': 'Toggle list',
  'kind.toggleHeading1': 'Toggle heading 1',
  'kind.toggleHeading2': 'Toggle heading 2',
  'kind.toggleHeading3': 'Toggle heading 3',
  'kind.toggleHeading4': 'Toggle heading 4',
  'kind.toggleHeading5': 'Toggle heading 5',
  'kind.toggleHeading6': 'Toggle heading 6',
  'kind.callout': 'Callout',
  'kind.quote': 'Quote',
  'kind.code': 'Code',
  'kind.divider': 'Divider',
}
