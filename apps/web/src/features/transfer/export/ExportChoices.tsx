import './export.css'
import { ChoiceCards, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ServerFormat } from '../workspaceExport/useExports.ts'

export interface ExportChoicesProps {
  /** To choose from. */
  readonly formats: readonly ServerFormat[]
  readonly format: ServerFormat
  readonly onFormat: (format: ServerFormat) => void
  readonly hasFiles: boolean
  readonly onHasFiles: (hasFiles: boolean) => void
}

/** Format and files of an export. */
export function ExportChoices({ formats, format, onFormat, hasFiles, onHasFiles }: ExportChoicesProps) {
  const { t } = useTranslation()
  const words: Readonly<Record<ServerFormat, { readonly label: string; readonly hint: string }>> = {
    markdown: { label: t('export.markdown'), hint: t('export.markdownHint') },
    html: { label: t('export.html'), hint: t('export.htmlHint') },
    pdf: { label: t('export.pdf'), hint: t('export.pdfHint') },
  }
  return (
    <>
      <ChoiceCards
        label={t('export.format')}
        choices={formats.map((value) => ({ value, ...words[value] }))}
        value={format}
        onChange={onFormat}
      />
      {format !== 'pdf' && (
        <Switch
          label={t('export.files')}
          hint={t('export.filesHint')}
          isOn={hasFiles}
          onChange={onHasFiles}
        />
      )}
    </>
  )
}
