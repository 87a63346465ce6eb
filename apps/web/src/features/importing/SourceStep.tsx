import { Button, FileDrop, ProgressLine } from '@sheaf/ui'
import { formatBytes } from '@sheaf/model'
import { useRef, useState, type Ref } from 'react'
import { IMPORT_LIMITS } from '@sheaf/contract/imports'
import type { ErrorCode } from '@sheaf/contract'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ImportedFrom } from './ImportedFrom.tsx'
import { uploadArchive } from './uploadArchive.ts'

const ACCEPTED = '.zip,.md,.markdown,.txt,.html,.htm,.docx,.enex,.xlsx,.csv,.tsv'

export interface SourceStepProps {
  /** An import that was begun before has nothing to go on with. */
  readonly isExpired: boolean
  /** The button that chooses a file. */
  readonly chooseRef: Ref<HTMLButtonElement>
  readonly onUploaded: (taskId: string) => void
  readonly onClose: () => void
}

/** Chooses what is imported, and sends it. */
export function SourceStep({ isExpired, chooseRef, onUploaded, onClose }: SourceStepProps) {
  const { t, language } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<ErrorCode | 'too_large' | null>(null)
  const running = useRef<AbortController | null>(null)
  const isTooLarge = file !== null && file.size > IMPORT_LIMITS.bytes

  async function send(): Promise<void> {
    if (file === null) return
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setShare(0)
    const sent = await uploadArchive({ file, language, signal: controller.signal, onShare: setShare })
    if (controller.signal.aborted) return
    setShare(null)
    if (sent.ok) onUploaded(sent.value)
    else setProblem(sent.error)
  }
  function stop(): void {
    running.current?.abort()
    setShare(null)
  }

  return (
    <>
      <div className="importing-body">
        {isExpired && <p className="importing-note">{t('archiveImport.expired')}</p>}
        <ImportedFrom />
        {file === null ? (
          <FileDrop
            label={t('archiveImport.choose')}
            hint={t('archiveImport.dropHint')}
            accept={ACCEPTED}
            buttonRef={chooseRef}
            onFiles={([first]) => first && setFile(first)}
          />
        ) : (
          <div className="importing-file">
            <span className="importing-file-words">
              <b className="ellipsis">{file.name}</b>
              <span className="importing-hint">{formatBytes(file.size, language)}</span>
            </span>
            {share === null && (
              <Button variant="ghost" size="sm" onClick={() => setFile(null)}>
                {t('archiveImport.another')}
              </Button>
            )}
          </div>
        )}
        {share !== null && (
          <ProgressLine label={t('archiveImport.uploading')} done={share} total={1}>
            <span>{t('archiveImport.uploading')}</span>
            <span>{new Intl.NumberFormat(language, { style: 'percent' }).format(share)}</span>
          </ProgressLine>
        )}
        <p className="importing-problem" role="alert">
          {isTooLarge
            ? t('archiveImport.tooLarge')
            : problem === 'too_many_import_task'
              ? t('archiveImport.tooMany')
              : problem && problem !== 'too_large' && t(ERROR_KEYS[problem])}
        </p>
      </div>
      <div className="importing-foot">
        <span className="importing-hint">{t('archiveImport.nothingYet')}</span>
        <Button variant="ghost" onClick={share === null ? onClose : stop}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          disabled={file === null || isTooLarge}
          isLoading={share !== null}
          onClick={() => void send()}
        >
          {t('archiveImport.check')}
        </Button>
      </div>
    </>
  )
}
