import './FileDrop.css'
import { useRef, useState, type DragEvent, type Ref } from 'react'
import { Button } from './Button.tsx'

export interface FileDropProps {
  /** Of the button. */
  readonly label: string
  /** Below it; not shown where nothing can be dropped. */
  readonly hint: string
  /** As the attribute of an input of files has it. */
  readonly accept: string
  readonly isMultiple?: boolean | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, or chosen from the device. */
export function FileDrop({ label, hint, accept, isMultiple = false, buttonRef, onFiles }: FileDropProps) {
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
      className="ui-file-drop"
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
        multiple={isMultiple}
        hidden
        accept={accept}
        onChange={(event) => give(event.currentTarget.files)}
      />
      <Button ref={buttonRef} variant="primary" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="ui-file-drop-hint">{hint}</span>
    </div>
  )
}
