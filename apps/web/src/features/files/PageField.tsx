import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

export interface PageFieldProps {
  /** From 1. */
  readonly page: number
  readonly count: number
  readonly onGo: (page: number) => void
}

/** The number of the page in sight; another one can be typed. */
export function PageField({ page, count, onGo }: PageFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)

  function go(): void {
    const number = Number(typed)
    if (typed !== null && Number.isInteger(number) && number >= 1) onGo(Math.min(number, count))
    setTyped(null)
  }

  return (
    <form
      className="pdf-page-field"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        className="pdf-page-number"
        inputMode="numeric"
        aria-label={t('files.pdfPage')}
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span>{t('files.pdfPageOf', { count })}</span>
    </form>
  )
}
