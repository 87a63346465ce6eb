import { Button, ProgressBar } from '@sheaf/ui'
import { ImageUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { PictureInput } from '../../platform/files/PictureInput.tsx'
import { UPLOAD_PROBLEM_KEYS } from '../files/index.ts'
import { usePictureUpload } from './usePictureUpload.ts'

export interface UploadPaneProps {
  readonly workspaceId: string
  /** The view that will hold the file, or the workspace. */
  readonly parentId: string
  readonly hint: string
  readonly onDone: (url: string) => void
}

/** Takes a picture from the device, by button or drop, and puts it on the server. */
export function UploadPane({ workspaceId, parentId, hint, onDone }: UploadPaneProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { sending, problem, send, cancel } = usePictureUpload({ workspaceId, parentId, onDone })

  function handleDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) send(file)
  }

  return (
    <div
      className="upload-pane"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {sending === null ? (
        <>
          <Button variant="line" icon={ImageUp} onClick={() => input.current?.click()}>
            {t('pageLook.choosePicture')}
          </Button>
          <p className="upload-pane-note upload-pane-drop">{t('pageLook.dropPicture')}</p>
        </>
      ) : (
        <>
          <p className="ellipsis upload-pane-name">{t('pageLook.uploading', { name: sending.name })}</p>
          <div className="upload-pane-progress">
            <ProgressBar
              label={t('pageLook.uploading', { name: sending.name })}
              done={sending.share}
              total={1}
            />
          </div>
          <Button size="sm" variant="ghost" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </>
      )}
      <output className="upload-pane-note" data-error={problem ? '' : undefined}>
        {problem ? t(problem === 'not_picture' ? 'pageLook.notPicture' : UPLOAD_PROBLEM_KEYS[problem]) : hint}
      </output>
      <PictureInput ref={input} onChoose={send} />
    </div>
  )
}
