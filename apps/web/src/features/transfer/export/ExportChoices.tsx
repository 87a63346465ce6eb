import './export.css'
import type { ExportFormat } from '@sheaf/export'
import { ChoiceCards, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface ExportChoicesProps {
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
  readonly hasFiles: boolean
  readonly onHasFiles: (hasFiles: boolean) => void
}

/** Format and files of an export. */
export function ExportChoices({ format, onFormat, hasFiles, onHasFiles }: ExportChoicesProps) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceCards
        label={t('export.format')}
        choices={[
          { value: 'markdown', label: t('export.markdown'), hint: t('export.markdownHint') },
          { value: 'html', label: t('export.html'), hint: t('export.htmlHint') },
        ]}
        value={format}
        onChange={onFormat}
      />
      <Switch label={t('export.files')} hint={t('export.filesHint')} isOn={hasFiles} onChange={onHasFiles} />
    </>
  )
}
