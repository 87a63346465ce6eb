import { Chip } from '@sheaf/render/database'
import { X } from 'lucide-react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { CellProblem } from '../cells/readCellInput.ts'
import { DatePanel, TimeField } from './DatePanel.tsx'
import {
  inputText,
  optionsOf,
  withDraft,
  withInput,
  withoutOption,
  type GridEditor,
  type SelectItem,
} from './GridEditor.ts'
import { optionDomId, SelectPanel } from './SelectPanel.tsx'
import { SheetHead, type SheetSteps } from './SheetHead.tsx'
import type { CellEditor } from './useCellEditor.ts'

export interface EditorLayerProps {
  readonly cellEditor: CellEditor
  readonly layer: Ref<HTMLDivElement>
  readonly input: Ref<HTMLTextAreaElement>
  /** What the selected cell is and says, for those who hear it. */
  readonly label: string
  /** Ids of the grid and of its selected cell. */
  readonly gridId: string
  readonly cellId: string | null
  readonly isSheet: boolean
  readonly rowName: string
  /** Whether keys that write begin an editor. */
  readonly takesTyping: boolean
  /** Why the cell is not edited, where somebody tried to. */
  readonly note: string | null
  /** The focus comes into the grid. */
  readonly onEnter: () => void
  readonly onTyped: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClipboard: (event: ClipboardEvent, kind: 'copy' | 'cut' | 'paste') => void
  readonly onTake: (item: SelectItem) => void
  /** Nothing is left to choose: this is to be written. */
  readonly onDone: (editor: GridEditor) => void
  readonly onLeave: (event: FocusEvent) => void
  readonly steps: SheetSteps
}

/**
 * The field that has the focus while the grid is used, and what the editor of a cell adds to it. It is the same field
 * before and while a cell is edited, so that an input method that begins to write in the selected cell goes on in its editor.
 */
export function EditorLayer(props: EditorLayerProps) {
  const { cellEditor, layer, isSheet, rowName, note, onKeyDown, onLeave, steps } = props
  const { t } = useTranslation()
  const { editor, field, overtaken } = cellEditor
  const kind = editor?.kind ?? 'idle'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields in it
    <div
      ref={layer}
      className="grid-editor"
      data-kind={kind}
      data-sheet={editor && isSheet ? '' : undefined}
      data-type={field?.type}
      {...(editor && editor.kind !== 'text' && { role: 'group', 'aria-label': field?.name })}
      onKeyDown={onKeyDown}
      onMouseDown={keepFocus}
      onBlur={onLeave}
    >
      {editor && isSheet && field && <SheetHead title={field.name} rowName={rowName} steps={steps} />}
      <EditorLine {...props} />
      {editor?.problem && (
        <p className="grid-problem" role="alert">
          {t(PROBLEMS[editor.problem])}
        </p>
      )}
      {overtaken !== null && (
        <output className="grid-overtaken">
          {overtaken === '' ? t('grid.emptiedMeanwhile') : t('grid.changedMeanwhile', { value: overtaken })}
        </output>
      )}
      {note !== null && !editor && <p className="grid-note">{note}</p>}
      <Panel {...props} />
    </div>
  )
}

function EditorLine(props: EditorLayerProps) {
  const { cellEditor, input, label, gridId, cellId, takesTyping, onEnter, onTyped, onClipboard } = props
  const { t } = useTranslation()
  const { editor, field, change } = cellEditor
  const listId = listIdOf(gridId)
  const isSelect = editor?.kind === 'select'
  const markedId = isSelect && editor.marked >= 0 ? optionDomId(listId, editor.marked) : undefined
  return (
    <div className="grid-editor-line" key="line">
      {editor?.kind === 'select' && field && !props.isSheet && <ChosenChips cellEditor={cellEditor} />}
      <textarea
        key="input"
        ref={input}
        className="grid-input"
        rows={1}
        dir="auto"
        spellCheck={editor?.kind === 'text' && field?.type === 'rich_text'}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={editor === null && !takesTyping}
        inputMode={field?.type === 'number' ? 'decimal' : field?.type === 'url' ? 'url' : 'text'}
        aria-label={editor && field ? field.name : label}
        aria-activedescendant={editor ? markedId : (cellId ?? undefined)}
        aria-controls={isSelect ? listId : gridId}
        {...(isSelect && { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' as const })}
        aria-invalid={editor?.problem ? true : undefined}
        placeholder={placeholderOf(editor?.kind, t('grid.findOrCreate'), t('grid.datePlaceholder'))}
        value={editor ? inputText(editor) : ''}
        onFocus={onEnter}
        onChange={({ target }) => {
          if (editor === null) onTyped(target.value)
          else if (field) change(withInput(editor, field, target.value))
        }}
        onCopy={(event) => onClipboard(event, 'copy')}
        onCut={(event) => onClipboard(event, 'cut')}
        onPaste={(event) => onClipboard(event, 'paste')}
      />
      {editor?.kind === 'date' && editor.draft.hasTime && (
        <TimeField
          label={t('grid.time')}
          value={editor.draft.startTime}
          onChange={(startTime) => change(withDraft(editor, { ...editor.draft, startTime }))}
        />
      )}
    </div>
  )
}

function ChosenChips({ cellEditor: { editor, field, change } }: { readonly cellEditor: CellEditor }) {
  const { t } = useTranslation()
  if (editor?.kind !== 'select' || !field) return null
  const options = new Map(optionsOf(editor, field).map((option) => [option.id, option]))
  return editor.chosen.map((id) => {
    const option = options.get(id)
    return (
      option && (
        <span key={id} className="grid-chosen">
          <Chip color={option.color} name={option.name} />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('grid.removeOption', { name: option.name })}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => change(withoutOption(editor, id))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      )
    )
  })
}

function Panel({ cellEditor, gridId, isSheet, onTake, onDone }: EditorLayerProps) {
  const { editor, field, context, change } = cellEditor
  const listId = listIdOf(gridId)
  if (editor?.kind === 'select' && field)
    return (
      <SelectPanel
        id={listId}
        editor={editor}
        field={field}
        isSheet={isSheet}
        onMark={(marked) => change({ ...editor, marked })}
        onTake={onTake}
      />
    )
  if (editor?.kind === 'date' && field?.type === 'date_time')
    return (
      <DatePanel
        draft={editor.draft}
        field={field}
        context={context}
        onChange={(draft) => change(withDraft(editor, draft))}
        onDone={(draft) => onDone(withDraft(editor, draft))}
      />
    )
  return null
}

function listIdOf(gridId: string): string {
  return `${gridId}-options`
}

// A press on what takes no focus leaves it where it is.
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('input, textarea, button') === null)
    event.preventDefault()
}

function placeholderOf(kind: string | undefined, select: string, date: string): string | undefined {
  if (kind === 'select') return select
  return kind === 'date' ? date : undefined
}

export const PROBLEMS = {
  notNumber: 'grid.notNumber',
  notDate: 'grid.notDate',
  notDuration: 'grid.notDuration',
  notBox: 'grid.notBox',
  tooLong: 'grid.tooLong',
  notWritten: 'grid.notWritten',
} as const satisfies Record<CellProblem, string>
