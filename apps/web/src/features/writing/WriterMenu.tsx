import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { WriterRow } from './writerMenu.ts'

export interface WriterMenuProps {
  readonly rows: readonly WriterRow[]
  readonly label: string
  /** The row from which it was opened is left again this way; null for the outermost. */
  readonly onBack: (() => void) | null
  /** The arrow up from the first row. */
  readonly onLeave: () => void
  readonly onChoose: (row: WriterRow, words: string) => void
  readonly takesFocus?: boolean
}

/** What can be chosen; rows that have more open it beside them, on a narrow screen in their place. */
export function WriterMenu({ rows, label, onBack, onLeave, onChoose, takesFocus = false }: WriterMenuProps) {
  const { t, direction } = useTranslation()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<WriterRow | null>(null)
  useEffect(() => {
    if (takesFocus) rowsIn(menu.current)[0]?.focus({ preventScroll: true })
  }, [takesFocus])
  const wordsOf = ({ label: words }: WriterRow) => (typeof words === 'string' ? t(words) : words.words)

  function choose(row: WriterRow): void {
    if (row.rows) setOpen(open?.id === row.id ? null : row)
    else onChoose(row, wordsOf(row))
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const all = rowsIn(menu.current)
    const at = all.findIndex((each) => each === document.activeElement)
    if (at === -1) return
    const { key } = event
    const towards = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const row = rows.find(({ id }) => id === all[at]!.dataset['row'])
    if (key === 'ArrowDown') all[(at + 1) % all.length]!.focus()
    else if (key === 'ArrowUp' && at === 0 && !onBack) onLeave()
    else if (key === 'ArrowUp') all.at(at - 1)!.focus()
    else if (key === 'Home') all[0]!.focus()
    else if (key === 'End') all.at(-1)!.focus()
    else if (key === towards[0] && row?.rows) setOpen(row)
    else if ((key === towards[1] || key === 'Escape') && onBack) onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="writer-menus" data-open={open ? '' : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus */}
      <div ref={menu} className="writer-menu" role="menu" aria-label={label} onKeyDown={handleKey}>
        {onBack && (
          <button type="button" role="menuitem" className="writer-row writer-back" onClick={onBack}>
            <ChevronLeft size={16} aria-hidden />
            <span>{label}</span>
          </button>
        )}
        {rows.map((row) => (
          <Fragment key={row.id}>
            {row.isSeparated && <hr className="writer-separator" />}
            {row.heading && (
              <div className="writer-heading" role="presentation">
                {t(row.heading)}
              </div>
            )}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="writer-row"
              data-row={row.id}
              {...(row.rows && { 'aria-haspopup': 'menu' as const, 'aria-expanded': open?.id === row.id })}
              onClick={() => choose(row)}
            >
              {row.icon && <row.icon size={16} aria-hidden className="writer-icon" />}
              <span>{wordsOf(row)}</span>
              {row.rows && <ChevronRight size={16} aria-hidden className="writer-more" />}
            </button>
          </Fragment>
        ))}
      </div>
      {open?.rows && (
        <WriterMenu
          key={open.id}
          rows={open.rows}
          label={wordsOf(open)}
          takesFocus
          onBack={() => {
            const { id } = open
            setOpen(null)
            rowsIn(menu.current)
              .find((each) => each.dataset['row'] === id)
              ?.focus()
          }}
          onLeave={onLeave}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

/** Those that can be seen. */
function rowsIn(menu: HTMLElement | null): readonly HTMLElement[] {
  const all = menu?.querySelectorAll<HTMLElement>(':scope > [role=menuitem]') ?? []
  return [...all].filter((each) => each.offsetParent !== null)
}
