import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface RowTitleProps {
  /** As the cell says it. */
  readonly name: string
  readonly isEditable: boolean
  readonly onRename: (name: string) => void
  /** Behind the title, by Enter or an arrow. */
  readonly onLeave: () => void
}

/** What the row is called. Written when one pauses, or leaves it; others’ names come in while nothing is typed. */
export function RowTitle({ name, isEditable, onRename, onLeave }: RowTitleProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const latest = useRef({ name, draft, onRename })
  useEffect(() => {
    latest.current = { name, draft, onRename }
  })
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => commit(latest.current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => commit(latest.current), [])
  const shown = draft ?? name
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onLeave()
    }
  }
  return (
    <h1 className="page-title row-title">
      {isEditable ? (
        <>
          <span className="page-title-mirror" aria-hidden>
            {`${shown || t('page.untitled')}\u200b`}
          </span>
          <textarea
            rows={1}
            dir="auto"
            aria-label={t('row.title')}
            placeholder={t('page.untitled')}
            value={shown}
            onChange={({ target }) => setDraft(target.value.replaceAll('\n', ' '))}
            onBlur={() => {
              commit(latest.current)
              setDraft(null)
            }}
            onKeyDown={handleKeyDown}
          />
        </>
      ) : (
        <bdi>{name || t('page.untitled')}</bdi>
      )}
    </h1>
  )
}

function commit({
  name,
  draft,
  onRename,
}: Pick<RowTitleProps, 'name' | 'onRename'> & { draft: string | null }) {
  if (draft !== null && draft !== name) onRename(draft)
}

const PAUSE_MS = 600
