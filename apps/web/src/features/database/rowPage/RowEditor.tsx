import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { EditorLayer } from '../editing/EditorLayer.tsx'
import { useClearOfSheet, useEditorPlace } from '../editing/useEditorPlace.ts'
import { useFocusOfEditor } from '../grid/useGridEditing.ts'
import { takeListItem } from '../editing/editorList.ts'
import { handleEditorKey } from '../editing/handleEditorKey.ts'
import { hasLeftEditor } from '../editing/hasLeftEditor.ts'
import type { RowEditing } from './useRowEditing.ts'

interface RowEditorProps {
  readonly editing: RowEditing
  readonly pageId: string
  readonly rowName: string
  readonly isSheet: boolean
  readonly scroller: RefObject<HTMLElement | null>
}

/** The editor of the property that is edited, at its value. */
export function RowEditor(props: RowEditorProps) {
  useFocusOfEditor(props.editing)
  return props.editing.cellEditor.editor === null ? null : <OpenEditor {...props} />
}

function OpenEditor({ editing, pageId, rowName, isSheet, scroller }: RowEditorProps) {
  const { cellEditor, gestures, refs, idOf } = editing
  const { editor, source } = cellEditor
  const field = source?.field ?? null
  const layer = useRef<HTMLDivElement>(null)
  const cellId = field && idOf(field.id)
  const place = editor?.kind === 'text' ? ('cell' as const) : ('panel' as const)
  const placing = { layer, scroller, cellId, place: isSheet ? ('sheet' as const) : place }
  useEditorPlace(placing)
  useClearOfSheet(placing)
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (handleEditorKey(event, editing, gestures)) event.preventDefault()
    // The page does not hear what an editor does with its keys.
    event.stopPropagation()
  }
  return (
    <div className="db">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and Enter do the same */}
      {isSheet && <div className="grid-scrim" onClick={() => gestures.commitAndGo(0)} />}
      <EditorLayer
        cellEditor={cellEditor}
        layer={layer}
        input={refs.input}
        label={field?.name ?? ''}
        gridId={pageId}
        cellId={cellId}
        isSheet={isSheet}
        rowName={rowName}
        takesTyping={false}
        note={null}
        onEnter={nothing}
        onTyped={nothing}
        onKeyDown={handleKeyDown}
        onClipboard={nothing}
        onTake={(item) => takeListItem(editing, gestures, item)}
        run={editing.run}
        onDone={(next) => gestures.commitAndGo(0, next)}
        onLeave={(event) => leave(event, editing, isSheet)}
        steps={{ onPrevious: null, onNext: null, onDone: () => gestures.commitAndGo(0) }}
      />
    </div>
  )
}

/** What is edited is written when the focus goes elsewhere. */
function leave(event: FocusEvent, { cellEditor }: RowEditing, isSheet: boolean): void {
  if (!isSheet && hasLeftEditor(event, cellEditor.editor)) cellEditor.commit()
}

function nothing(): void {}
