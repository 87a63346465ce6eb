import { useId } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ExportFormat } from './planExport.ts'

export interface FormatChoiceProps {
  readonly format: ExportFormat
  readonly onChange: (format: ExportFormat) => void
}

const FORMATS = [
  { format: 'markdown', label: 'export.markdown', hint: 'export.markdownHint' },
  { format: 'html', label: 'export.html', hint: 'export.htmlHint' },
] as const

/** One of the formats, side by side. */
export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="export-formats">
      <legend className="visually-hidden">{t('export.format')}</legend>
      {FORMATS.map((each) => (
        <label key={each.format} className="export-format">
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={format === each.format}
            onChange={() => onChange(each.format)}
          />
          <span className="export-format-name">{t(each.label)}</span>
          <span className="export-format-hint">{t(each.hint)}</span>
        </label>
      ))}
    </fieldset>
  )
}
