import { lazy, Suspense } from 'react'
import type { EditorLayerProps } from './EditorLayerProps.ts'
import { isListEditor } from './editorList.ts'
import { listIdOf } from './optionDomId.ts'

// Not needed before a cell is edited.
const ShownPanel = lazy(async () => ({ default: (await import('./ShownPanel.tsx')).ShownPanel }))

/** What the editor of a cell shows beside its field. */
export function EditorPanel(props: EditorLayerProps) {
  const { kind = 'text' } = props.cellEditor.editor ?? {}
  if (kind === 'text') return null
  return (
    <Suspense fallback={<ListToCome {...props} />}>
      <ShownPanel {...props} />
    </Suspense>
  )
}

/** What the field controls is there from the first moment. */
function ListToCome({ cellEditor: { editor, source }, gridId }: EditorLayerProps) {
  return (
    isListEditor(editor) && (
      <div className="grid-panel">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox that filters has no tag of its own */}
        <div id={listIdOf(gridId)} role="listbox" aria-busy aria-label={source?.field.name} />
      </div>
    )
  )
}
