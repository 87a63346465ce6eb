import './uploadTray.css'
import { IconButton } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { type Upload, uploads } from '../../platform/uploads/index.ts'
import { UploadRow } from './UploadRow.tsx'
import { useLimitToast } from './useLimitToast.ts'
import { trayRows, untilNextRow } from './trayRows.ts'

/** Files that are on their way for a while, in the corner: quiet, and gone with the last of them. */
export function UploadTray() {
  const { t } = useTranslation()
  const rows = useTrayRows()
  const [isOpen, setOpen] = useState(() => !matchMedia('(width < 768px)').matches)
  const left = rows.filter(({ state }) => state.phase !== 'failed').length
  const failed = rows.length - left
  const title = left > 0 ? t('uploads.left', { count: left }) : t('uploads.failedCount', { count: failed })
  useLimitToast()
  const said = useSaid(left, failed)

  return (
    <>
      <output className="visually-hidden">{said}</output>
      {rows.length > 0 && (
        <section className="upload-tray" aria-label={t('uploads.title')}>
          <header className="upload-tray-head">
            <span className="upload-tray-title">{title}</span>
            {!isOpen && left > 0 && <span className="upload-tray-share">{shareText(rows)}</span>}
            <IconButton
              label={t(isOpen ? 'uploads.collapse' : 'uploads.expand')}
              icon={ChevronDown}
              size={28}
              tooltipSide="top"
              className="upload-tray-toggle"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </header>
          {isOpen && (
            <ul className="upload-tray-list">
              {rows.map((upload) => (
                <UploadRow key={upload.id} upload={upload} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function shareText(rows: readonly Upload[]): string {
  let sent = 0
  let all = 0
  for (const { state, bytes } of rows) {
    if (state.phase !== 'sending' && state.phase !== 'waiting') continue
    sent += state.sentBytes
    all += bytes
  }
  return `${all === 0 ? 0 : Math.floor((sent / all) * 100)} %`
}

/** What a screen reader hears: how many are left, and the end of it; not every percent. */
function useSaid(left: number, failed: number): string {
  const { t } = useTranslation()
  const [wasBusy, setWasBusy] = useState(false)
  const isBusy = left > 0
  if (isBusy && !wasBusy) setWasBusy(true)
  if (isBusy) return t('uploads.left', { count: left })
  if (failed > 0) return t('uploads.failedCount', { count: failed })
  return wasBusy ? t('uploads.allDone') : ''
}

/** The uploads that the tray shows now, oldest first. */
function useTrayRows(): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.list)
  const [now, setNow] = useState(() => Date.now())
  const isWaiting = untilNextRow(all, now) !== null
  const newest = all.at(-1)?.id
  useEffect(() => {
    const wait = untilNextRow(all, Date.now())
    const timer = setTimeout(() => setNow(Date.now()), wait ?? 0)
    return () => clearTimeout(timer)
    // Progress alone changes nothing about who is slow.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, newest, now])
  return trayRows(all, now)
}
