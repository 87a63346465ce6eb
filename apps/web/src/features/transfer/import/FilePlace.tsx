import { Button } from '@sheaf/ui'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ACCEPTED } from './SourceFile.ts'

export interface FilePlaceProps {
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, or chosen from the device. */
export function FilePlace({ onFiles }: FilePlaceProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function give(list: FileList | null): void {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }
  function handleOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a way besides the button, for a mouse
    <div
      className="import-place"
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        give(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={(event) => give(event.currentTarget.files)}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <span className="import-place-hint">{t('import.dropHint')}</span>
    </div>
  )
}
