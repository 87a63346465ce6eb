import type { StoredCover } from '@sheaf/model'
import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import type { NewCover } from './coverExtra.ts'

export interface Swatch {
  readonly label: string
  readonly cover: NewCover
  readonly style?: CSSProperties
  readonly content?: ReactNode
}

export interface SwatchesProps {
  readonly label: string
  readonly shape: 'picture' | 'paint'
  readonly swatches: readonly Swatch[]
  readonly current: StoredCover | null
  readonly pick: (swatch: Swatch) => void
}

/** One group of covers: one stop for the tab key, arrow keys within. */
export function Swatches({ label, shape, swatches, current, pick }: SwatchesProps) {
  const id = useId()
  const chosen = swatches.findIndex(({ cover }) => isSame(cover, current))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="cover-gallery-label">
        {label}
      </h3>
      <div className="cover-swatches" data-shape={shape}>
        {swatches.map((swatch, at) => (
          <button
            key={swatch.cover.value}
            type="button"
            className="cover-swatch"
            aria-pressed={at === chosen}
            aria-label={swatch.label}
            title={swatch.label}
            tabIndex={at === Math.max(chosen, 0) ? 0 : -1}
            style={swatch.style}
            onClick={() => pick(swatch)}
            onKeyDown={moveFocus}
          >
            {swatch.content}
          </button>
        ))}
      </div>
    </section>
  )
}

function isSame(cover: NewCover, current: StoredCover | null): boolean {
  return current !== null && cover.type === current.type && cover.value === current.value
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columnsOf(event.currentTarget),
    ArrowUp: -columnsOf(event.currentTarget),
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget.parentElement?.children ?? [])]
  const next = all[all.indexOf(event.currentTarget) + step]
  if (next instanceof HTMLElement) next.focus()
}

// As the grid stands now: on a phone it has other columns.
function columnsOf(button: HTMLElement): number {
  const grid = button.parentElement
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
}
