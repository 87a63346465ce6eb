import './uploadTray.css'
import { formatBytes } from '@sheaf/model'
import { IconButton, ProgressBar } from '@sheaf/ui'
import { RefreshCw, X } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { uploads, type Upload } from '../../platform/uploads/index.ts'
import { UPLOAD_PROBLEM_KEYS } from './uploadProblemKeys.ts'

/** One file of the tray: how far it is, or what is wrong. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation()
  const { id, name, state, bytes } = upload
  const isFailed = state.phase === 'failed'
  const canRetry = isFailed && !HOPELESS.has(state.problem)
  return (
    <li className="upload-row" data-failed={isFailed || undefined}>
      <div className="upload-row-words">
        <span className="upload-row-name" dir="auto" title={name}>
          {name}
        </span>
        <span className="upload-row-state">{useStateText(upload)}</span>
      </div>
      {canRetry && (
        <IconButton
          label={t('uploads.retry', { name })}
          icon={RefreshCw}
          size={28}
          tooltipSide="top"
          onClick={() => uploads.retry(id)}
        />
      )}
      <IconButton
        label={t(isFailed ? 'uploads.dismiss' : 'uploads.cancel', { name })}
        icon={X}
        size={28}
        tooltipSide="top"
        onClick={() => uploads.cancel(id)}
      />
      {(state.phase === 'sending' || state.phase === 'waiting') && (
        <div className="upload-row-bar">
          <ProgressBar
            label={name}
            done={state.sentBytes}
            total={bytes}
            isWaiting={state.phase === 'waiting'}
          />
        </div>
      )}
    </li>
  )
}

function useStateText({ state, bytes }: Upload): string {
  const { t, language } = useTranslation()
  const size = formatBytes(bytes, language)
  if (state.phase === 'failed') return t(UPLOAD_PROBLEM_KEYS[state.problem])
  if (state.phase === 'done') return size
  if (state.phase === 'waiting')
    return t(state.waitsFor === 'turn' ? 'uploads.waitsForTurn' : 'uploads.waitsForNetwork', { size })
  return t('uploads.progress', { sent: formatBytes(state.sentBytes, language), size })
}

/** Trying again would end the same way. */
const HOPELESS: ReadonlySet<string> = new Set(['empty', 'too_large', 'offline_lost'])
