import './rowsInPart.css'
import { Button } from '@sheaf/ui'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../platform/i18n/useTranslation.ts'

export interface RowsInPartProps<T> {
  readonly of: readonly T[]
  /** An `li` with a key of its own. */
  readonly rowOf: (each: T) => ReactNode
}

/** As many as somebody looks along before they search; each row brings menus. */
const SHOWN = 100

/** The rows of a list, the first hundred and then, when asked for, hundreds more: thousands take seconds to draw. */
export function RowsInPart<T>({ of, rowOf }: RowsInPartProps<T>) {
  const { t } = useTranslation()
  const [count, setCount] = useState(SHOWN)
  const more = useRef<HTMLLIElement>(null)
  const left = of.length - count

  function showMore(): void {
    const before = more.current?.previousElementSibling
    flushSync(() => setCount(count + SHOWN))
    // The keyboard goes on at the first of the new rows, wherever the button is now.
    const first = before?.nextElementSibling
    if (!(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus()
  }
  return (
    <>
      {of.slice(0, count).map(rowOf)}
      {left > 0 && (
        <li ref={more} className="rows-more">
          <Button variant="ghost" size="sm" onClick={showMore}>
            {t('members.showMore', { count: Math.min(left, SHOWN) })}
          </Button>
        </li>
      )}
    </>
  )
}
