import './filesPanel.css'
import { type Command, type MediaFile } from '@sheaf/model'
import { Button } from '@sheaf/ui'
import { ChevronDown, ChevronUp, Download, Trash2, Upload as UploadIcon } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { UploadListHost } from '../../files/UploadListHost.tsx'
import { FileThumb } from '../cells/FileThumb.tsx'
import { openFile } from '../cells/openFile.ts'
import { useCellUploads } from '../cells/useCellUploads.ts'
import { filesChangeCommands, filesOf, type FilesChange, type FilesEditor } from './filesEditor.ts'
import type { EditorSource } from './GridEditor.ts'

interface FilesPanelProps {
  readonly editor: FilesEditor
  readonly source: EditorSource
  readonly onRun: (commands: readonly Command[]) => void
}

/** The files of a cell: opened, renamed, moved, taken out, and new ones on their way. */
export function FilesPanel({ editor, source, onRun }: FilesPanelProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const { host, cell } = source
  const files = filesOf(cell)
  const pending = useCellUploads(host, editor.rowId, editor.fieldId)
  return (
    <div className="grid-panel grid-files-panel">
      {files.length > 0 && (
        <ul className="grid-files" aria-label={source.field.name}>
          {files.map((file, index) => (
            <FileItem
              key={file.id}
              file={file}
              source={source}
              isFirst={index === 0}
              isLast={index === files.length - 1}
              onChange={(change) => onRun(filesChangeCommands(editor, change, cell))}
            />
          ))}
        </ul>
      )}
      {pending.length > 0 && <UploadListHost uploads={pending.map(({ upload }) => upload)} />}
      {host.files && (
        <div className="grid-files-foot">
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={t('grid.uploadFiles')}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              host.files?.start(editor.rowId, editor.fieldId, chosen)
            }}
          />
          <Button variant="line" size="sm" onClick={() => chooser.current?.click()}>
            <UploadIcon size={16} aria-hidden />
            {t('grid.uploadFiles')}
          </Button>
          <span className="grid-files-hint">{t('grid.dropFiles')}</span>
        </div>
      )}
    </div>
  )
}

interface FileItemProps {
  readonly file: MediaFile
  readonly source: EditorSource
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (change: FilesChange) => void
}

function FileItem({ file, source, isFirst, isLast, onChange }: FileItemProps) {
  const { t } = useTranslation()
  const { id } = file
  const name = file.name || t('grid.unnamedFile')
  const files = source.host.files
  const href = files?.resolve(file.url) ?? null
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onChange({ kind: 'move', id, by })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <li className="grid-file" onKeyDown={handleKey}>
      <button
        type="button"
        className="grid-file-open"
        aria-label={t('grid.openFile', { name })}
        disabled={href === null}
        onClick={() => openFile(file, filesOf(source.cell), files)}
      >
        <FileThumb file={file} host={source.host} />
      </button>
      <FileName name={file.name} onRename={(next) => onChange({ kind: 'rename', id, name: next })} />
      <span className="grid-file-tools">
        <Tool
          label={t('grid.moveFileUp', { name })}
          isOff={isFirst}
          onPress={() => onChange({ kind: 'move', id, by: -1 })}
        >
          <ChevronUp size={14} aria-hidden />
        </Tool>
        <Tool
          label={t('grid.moveFileDown', { name })}
          isOff={isLast}
          onPress={() => onChange({ kind: 'move', id, by: 1 })}
        >
          <ChevronDown size={14} aria-hidden />
        </Tool>
        {href !== null && (
          <a
            className="grid-row-tool"
            href={file.upload === 'network' ? href : `${href}?download=1`}
            download={name}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('grid.downloadFile', { name })}
          >
            <Download size={14} aria-hidden />
          </a>
        )}
        <Tool label={t('grid.removeOption', { name })} onPress={() => onChange({ kind: 'remove', id })}>
          <Trash2 size={14} aria-hidden />
        </Tool>
      </span>
    </li>
  )
}

interface ToolProps {
  readonly label: string
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, isOff = false, onPress, children }: ToolProps) {
  return (
    <button type="button" className="grid-row-tool" aria-label={label} disabled={isOff} onClick={onPress}>
      {children}
    </button>
  )
}

/** Renamed in its place; Escape gives back the name. */
function FileName({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  function finish(): void {
    if (typed !== null) onRename(typed)
    setTyped(null)
  }
  return (
    <input
      className="grid-file-name"
      dir="auto"
      aria-label={t('grid.fileName', { name })}
      value={typed ?? name}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (typed === null || event.altKey) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') finish()
        else setTyped(null)
      }}
    />
  )
}
