import { dateFormatter } from '@sheaf/base'
import { errorCodeOf } from '@sheaf/contract'
import type { WorkspaceExport } from '@sheaf/contract/exports'
import { formatBytes } from '@sheaf/model'
import { Button, IconButton, ProgressLine } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { fullMoment } from '../../../platform/i18n/whenWords.ts'
import { SettingRow } from '../../../platform/settings/SettingRow.tsx'

export interface MadeExportRowProps {
  readonly made: WorkspaceExport
  readonly onDownload: () => void
  /** Stops it, or deletes it. */
  readonly onDrop: () => void
}

/** SET-DATA-5: an archive that was asked for: how far it is, then where it is to be had. */
export function MadeExportRow({ made, onDownload, onDrop }: MadeExportRowProps) {
  const { t, language } = useTranslation()
  const { state, archive, error_code: errorCode } = made
  const moment = fullMoment(new Date(made.created_at), language)
  const label =
    made.root === null
      ? t('settings.exportOf', { moment })
      : t('settings.exportOfPage', { moment, name: made.root.name || t('page.untitled') })
  if (state === 'running')
    return (
      <SettingRow label={label} note={<Progress made={made} />}>
        <Button onClick={onDrop}>{t('settings.exportStop')}</Button>
      </SettingRow>
    )
  if (archive === null)
    return (
      <SettingRow
        label={label}
        error={t('settings.exportFailed', {
          reason: t(ERROR_KEYS[(errorCode === null ? null : errorCodeOf(errorCode)) ?? 'unhandled']),
        })}
      >
        <IconButton icon={Trash2} label={t('settings.exportForget')} onClick={onDrop} />
      </SettingRow>
    )
  const formats = {
    markdown: t('settings.exportMarkdown'),
    html: t('settings.exportHtml'),
    pdf: t('settings.exportPdf'),
  }
  const format = formats[made.format]
  const bytes = formatBytes(archive.bytes, language)
  const shape = { hasDay: true, hasTime: false, hasYear: false }
  const day = dateFormatter(language, shape).format(new Date(archive.expires_at))
  return (
    <SettingRow
      label={label}
      note={
        <>
          {t('settings.exportKept', { format, bytes, count: archive.pages, day })}
          {archive.missing_count > 0 && (
            <span className="made-export-missing">
              {t('settings.exportMissing', { count: archive.missing_count })}
            </span>
          )}
        </>
      }
    >
      <Button onClick={onDownload}>{t('settings.exportDownload')}</Button>
      <IconButton icon={Trash2} label={t('settings.exportDelete')} onClick={onDrop} />
    </SettingRow>
  )
}

function Progress({ made: { progress } }: { readonly made: WorkspaceExport }) {
  const { t } = useTranslation()
  const { done, total } = progress
  return (
    <div className="made-export-progress">
      <ProgressLine label={t('settings.exportPages')} done={done} total={total}>
        <span>
          {total === 0 ? t('settings.exportBegins') : t('settings.exportProgress', { done, count: total })}
        </span>
        <span>{t('settings.exportGoesOn')}</span>
      </ProgressLine>
    </div>
  )
}
