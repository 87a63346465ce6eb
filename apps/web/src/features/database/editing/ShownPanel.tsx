import { lazy } from 'react'
import { withAllMessages, withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { EditorLayerProps } from './EditorLayerProps.ts'
import { withDraft } from './GridEditor.ts'
import { listIdOf } from './optionDomId.ts'

const SelectPanel = lazy(withPanelMessages(async () => (await import('./SelectPanel.tsx')).SelectPanel))
const DatePanel = lazy(withPanelMessages(async () => (await import('./DatePanel.tsx')).DatePanel))
const ChecklistPanel = lazy(
  withPanelMessages(async () => (await import('./ChecklistPanel.tsx')).ChecklistPanel),
)
const PeoplePanel = lazy(withPanelMessages(async () => (await import('./PeoplePanel.tsx')).PeoplePanel))
const RelationPanel = lazy(withPanelMessages(async () => (await import('./RelationPanel.tsx')).RelationPanel))
// With the words of uploads.
const FilesPanel = lazy(withAllMessages(async () => (await import('./FilesPanel.tsx')).FilesPanel))

/** The panel of the editor that is open, by its kind. */
export function ShownPanel({ cellEditor, input, run, gridId, isSheet, onTake, onDone }: EditorLayerProps) {
  const { editor, source, context, change } = cellEditor
  if (editor === null || source === null) return null
  const list = { id: listIdOf(gridId), isSheet, onTake }
  switch (editor.kind) {
    case 'text':
      return null
    case 'select':
      return (
        <SelectPanel
          {...list}
          editor={editor}
          field={source.field}
          onMark={(marked) => change({ ...editor, marked })}
        />
      )
    case 'date':
      return (
        source.field.type === 'date_time' && (
          <DatePanel
            draft={editor.draft}
            field={source.field}
            cell={source.cell}
            reminders={source.host.reminders}
            context={context}
            onChange={(draft) => change(withDraft(editor, draft))}
            onDone={(draft) => onDone(withDraft(editor, draft))}
          />
        )
      )
    case 'checklist':
      return <ChecklistPanel editor={editor} source={source} input={input} onChange={change} />
    case 'person':
      return (
        <PeoplePanel
          {...list}
          editor={editor}
          source={source}
          onMark={(marked) => change({ ...editor, marked })}
        />
      )
    case 'relation':
      return (
        <RelationPanel
          {...list}
          editor={editor}
          source={source}
          onMark={(marked) => change({ ...editor, marked })}
        />
      )
    case 'media':
      return <FilesPanel editor={editor} source={source} onRun={run} />
  }
}
