import { Plus, Search } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Translation } from '../../../platform/i18n/i18n.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { CellProblem } from '@sheaf/export/cells'
import { ChosenChips } from './ChosenChips.tsx'
import type { EditorLayerProps } from './EditorLayerProps.ts'
import { EditorPanel } from './EditorPanel.tsx'
import { isListEditor } from './editorList.ts'
import { inputText, withDraft, withInput, type EditorSource, type GridEditor } from './GridEditor.ts'
import { listIdOf, optionDomId } from './optionDomId.ts'
import { sourceOf } from './membersEditor.ts'
import { putFiles } from './putFiles.ts'
import { SheetHead } from './SheetHead.tsx'
import { TimeField } from './TimeField.tsx'
import type { Overtaken } from './useCellEditor.ts'

/**
 * The field that has the focus while the grid is used, and what the editor of a cell adds to it. It is the same field
 * before and while a cell is edited, so that an input method that begins to write in the selected cell goes on in its editor.
 */
export function EditorLayer(props: EditorLayerProps) {
  const { cellEditor, layer, isSheet, rowName, note, onKeyDown, onLeave, steps } = props
  const { t } = useTranslation()
  const { editor, source, overtaken } = cellEditor
  const field = source?.field
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
      onDragOver={(event) => {
        if (kind !== 'media' || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.stopPropagation()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        if (!putFiles(event.dataTransfer, cellEditor)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={onLeave}
    >
      {editor && isSheet && field && <SheetHead title={field.name} rowName={rowName} steps={steps} />}
      {/* What is added to a list comes below it. */}
      {kind === 'checklist' && <EditorPanel {...props} />}
      <EditorLine {...props} />
      {editor?.problem && (
        <p className="grid-problem" role="alert">
          {t(PROBLEMS[editor.problem])}
        </p>
      )}
      {overtaken !== null && <output className="grid-overtaken">{overtakenWords(overtaken, t)}</output>}
      {note !== null && !editor && <p className="grid-note">{note}</p>}
      {kind !== 'checklist' && <EditorPanel {...props} />}
    </div>
  )
}

function EditorLine(props: EditorLayerProps) {
  const { cellEditor, input, label, gridId, cellId, takesTyping, onEnter, onTyped, onClipboard } = props
  const { t } = useTranslation()
  const { editor, source, change } = cellEditor
  const field = source?.field
  const listId = listIdOf(gridId)
  const hasList = isListEditor(editor) && (editor.kind !== 'relation' || isKnown(source))
  // In rows that may not be read nothing is found.
  const isClosed = editor?.kind === 'relation' && source !== null && sourceOf(source)?.state === 'hidden'
  const markedId = hasList && editor.marked >= 0 ? optionDomId(listId, editor.marked) : undefined
  return (
    <div className="grid-editor-line" key="line">
      {editor?.kind === 'relation' && !isClosed && <Search size={16} aria-hidden />}
      {editor?.kind === 'checklist' && <Plus size={16} aria-hidden />}
      {!props.isSheet && <ChosenChips cellEditor={cellEditor} />}
      <textarea
        key="input"
        ref={input}
        className="grid-input"
        rows={1}
        dir="auto"
        spellCheck={editor?.kind === 'text' && field?.type === 'rich_text'}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={isClosed || (editor === null && !takesTyping)}
        inputMode={field?.type === 'number' ? 'decimal' : field?.type === 'url' ? 'url' : 'text'}
        aria-label={editor && field ? nameOf(editor, field.name, t('grid.addItem')) : label}
        aria-activedescendant={editor ? markedId : (cellId ?? undefined)}
        aria-controls={hasList ? listId : gridId}
        {...(hasList && { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' as const })}
        aria-invalid={editor?.problem ? true : undefined}
        placeholder={editor && editor.kind !== 'text' && !isClosed ? t(PLACEHOLDERS[editor.kind]) : undefined}
        value={editor ? inputText(editor) : ''}
        onFocus={onEnter}
        onChange={({ target }) => {
          if (editor === null) onTyped(target.value)
          else if (source) change(withInput(editor, source, target.value))
        }}
        onCopy={(event) => onClipboard(event, 'copy')}
        onCut={(event) => onClipboard(event, 'cut')}
        onPaste={(event) => {
          if (putFiles(event.clipboardData, cellEditor)) event.preventDefault()
          else onClipboard(event, 'paste')
        }}
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

/** GRID-EDIT-4: what the cell says by now, and who made it say that. */
function overtakenWords({ text, by }: Overtaken, t: Translation['t']): string {
  if (by === null)
    return text === '' ? t('grid.emptiedMeanwhile') : t('grid.changedMeanwhile', { value: text })
  return text === ''
    ? t('grid.emptiedMeanwhileBy', { name: by })
    : t('grid.changedMeanwhileBy', { name: by, value: text })
}

// A press on what takes no focus leaves it where it is.
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('input, textarea, button, select') === null)
    event.preventDefault()
}

/** Whether its rows can be chosen from. */
function isKnown(source: EditorSource | null): boolean {
  return source !== null && sourceOf(source)?.state === 'ready'
}

function nameOf({ kind }: GridEditor, fieldName: string, addItem: string): string {
  return kind === 'checklist' ? addItem : fieldName
}

const PLACEHOLDERS = {
  select: 'grid.findOrCreate',
  date: 'grid.datePlaceholder',
  checklist: 'grid.addItem',
  person: 'grid.findPerson',
  relation: 'grid.findRow',
  media: 'grid.pasteLink',
} as const satisfies Record<Exclude<GridEditor['kind'], 'text'>, string>

export const PROBLEMS = {
  notNumber: 'grid.notNumber',
  notDate: 'grid.notDate',
  notDuration: 'grid.notDuration',
  notBox: 'grid.notBox',
  notPerson: 'grid.notPerson',
  notRow: 'grid.notRow',
  notFile: 'grid.notFile',
  notOption: 'grid.notOption',
  tooLong: 'grid.tooLong',
  notWritten: 'grid.notWritten',
} as const satisfies Record<CellProblem, string>
