/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a button is drawn as a colour, and takes the focus where an input would not in every browser */
import type { SelectColor } from '@sheaf/model'
import { tintOf } from '@sheaf/render/database'
import { Tooltip } from '@sheaf/ui'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { SWATCHES } from './swatches.ts'

interface SwatchesProps {
  readonly color: SelectColor
  readonly onChoose: (color: SelectColor) => void
}

const PER_LINE = 5

/** The colours of an option; arrows go from one to the next and show it at once. */
export function Swatches({ color, onChoose }: SwatchesProps) {
  const { t } = useTranslation()
  // Newer colours look like one of the ten.
  const chosen = SWATCHES.findIndex((each) => tintOf(each.color) === tintOf(color))
  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = step(event, Math.max(0, chosen))
    const swatch = next === null ? undefined : SWATCHES[next]
    if (next === null || !swatch) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(swatch.color)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen one in it has the focus
    <div role="radiogroup" className="swatches" aria-label={t('fields.color')} onKeyDown={handleKeyDown}>
      {SWATCHES.map((each, index) => (
        <Tooltip key={each.color} content={t(each.words)}>
          <button
            type="button"
            role="radio"
            className="swatch"
            aria-checked={index === chosen}
            aria-label={t(each.words)}
            tabIndex={index === Math.max(0, chosen) ? 0 : -1}
            onClick={() => onChoose(each.color)}
          >
            <span className={`swatch-fill ${tintOf(each.color)}`}>
              {index === chosen && <Check size={14} aria-hidden />}
            </span>
          </button>
        </Tooltip>
      ))}
    </div>
  )
}

/** Where a key goes; arrows go where they point. */
function step({ key, currentTarget }: KeyboardEvent<HTMLElement>, from: number): number | null {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: PER_LINE, ArrowUp: -PER_LINE }[key]
  return by === undefined ? null : (from + by + SWATCHES.length) % SWATCHES.length
}
