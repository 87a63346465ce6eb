import { formatBytes } from '@sheaf/model'
import { Button, Select, Switch } from '@sheaf/ui'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { TableFile, TableReading } from '@sheaf/export/tables'

export interface FileReadingProps {
  readonly table: TableFile
  readonly file: File
  readonly onReading: (reading: TableReading) => void
  readonly onOther: () => void
}

/** Which file it is and how it was read, which somebody may correct. */
export function FileReading({ table, file, onReading, onOther }: FileReadingProps) {
  const { t, language } = useTranslation()
  const { format, delimiter, encoding, sheets, sheet, hasHeader, rows } = table
  const separators = [
    { value: ',', label: t('grid.files.commas') },
    { value: ';', label: t('grid.files.semicolons') },
    { value: '\t', label: t('grid.files.tabs') },
    { value: '|', label: t('grid.files.bars') },
  ]
  const encodings = ENCODINGS.some(([value]) => value === encoding)
    ? ENCODINGS
    : [...ENCODINGS, [encoding, encoding] as const]
  return (
    <>
      <div className="import-rows-name">
        <FileSpreadsheet size={18} aria-hidden />
        <b className="ellipsis">
          <bdi>{file.name}</bdi>
        </b>
        <span>{t('grid.files.size', { count: rows.length, size: formatBytes(file.size, language) })}</span>
        <Button variant="ghost" size="sm" onClick={onOther}>
          {t('grid.files.otherFile')}
        </Button>
      </div>
      {format !== 'json' && (
        <div className="import-rows-reading">
          {format === 'csv' && (
            <>
              <Select
                label={t('grid.files.separator')}
                value={delimiter}
                options={separators}
                onChange={(value) => onReading({ delimiter: value })}
              />
              <Select
                label={t('grid.files.encoding')}
                value={encoding}
                options={encodings.map(([value, label]) => ({ value, label }))}
                onChange={(value) => onReading({ encoding: value })}
              />
            </>
          )}
          {sheets.length > 1 && (
            <Select
              label={t('grid.files.sheet')}
              value={sheet}
              options={sheets.map((each) => ({ value: each, label: each }))}
              onChange={(value) => onReading({ sheet: value })}
            />
          )}
          <Switch
            label={t('grid.files.header')}
            isOn={hasHeader}
            onChange={(isOn) => onReading({ hasHeader: isOn })}
          />
        </div>
      )}
    </>
  )
}

/** Names of the web platform, and what people call them. */
const ENCODINGS: readonly (readonly [string, string])[] = [
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16'],
  ['windows-1252', 'Windows-1252'],
  ['windows-1250', 'Windows-1250'],
  ['windows-1251', 'Windows-1251'],
  ['macintosh', 'Mac Roman'],
  ['shift_jis', 'Shift JIS'],
  ['gbk', 'GBK'],
  ['big5', 'Big5'],
  ['euc-kr', 'EUC-KR'],
]
