import './usageBar.css'
import { TriangleAlert } from 'lucide-react'
import { formatBytes } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fillLevel } from './fillLevel.ts'

interface UsagePart {
  readonly label: string
  readonly bytes: number
  /** Which of the tints of the product marks it. */
  readonly tint: number
}

export interface UsageBarProps {
  /** Null until they are counted: the bar is grey. */
  readonly parts: readonly UsagePart[] | null
  /** In bytes; null where there is no limit, or it is not known. */
  readonly available: number | null
}

/** SET-DATA-1, SET-DATA-2: how much is stored and of what, beside what there is room for. */
export function UsageBar({ parts, available }: UsageBarProps) {
  const { t, language } = useTranslation()
  const used = parts?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
  const whole = Math.max(available ?? used, 1)
  const level = fillLevel(used, available)
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(used / whole)
  return (
    <div className="usage" aria-busy={parts === null}>
      <p className="usage-total">
        {parts && <b>{formatBytes(used, language)}</b>}
        {parts &&
          available !== null &&
          t('settings.usageOf', { available: formatBytes(available, language) })}
        {parts && level !== 'free' && (
          <span className="usage-chip" data-level={level}>
            <TriangleAlert size={14} aria-hidden />
            {t('settings.deviceFull', { percent })}
          </span>
        )}
      </p>
      <div className="usage-bar" aria-hidden>
        {parts?.map((part) => (
          <span
            key={part.label}
            data-tint={part.tint}
            style={{ inlineSize: `${(part.bytes / whole) * 100}%` }}
          />
        ))}
      </div>
      {parts && parts.length > 1 && (
        <ul className="usage-parts">
          {parts.map((part) => (
            <li key={part.label}>
              <i data-tint={part.tint} />
              {part.label}
              <b>{formatBytes(part.bytes, language)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
