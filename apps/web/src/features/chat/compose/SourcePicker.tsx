import { Button, Dialog, TextInput } from '@sheaf/ui'
import { Check, Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import {
  findPages,
  placeOf,
  SpaceTile,
  usePageTree,
  ViewIconView,
  type TreeEntry,
} from '../../pageTree/index.ts'

export interface SourcePickerProps {
  /** The chat itself, which is no source. */
  readonly chatId: string
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const CHAT = 4
const MAX_CHOSEN = 50
const MAX_FOUND = 50

/** CHAT-APP-SOURCES-1: what the answers of a chat are looked for in: everything, or some pages and spaces with what lies below them. */
export function SourcePicker({ chatId, chosen, onChoose, onClose }: SourcePickerProps) {
  const { t } = useTranslation()
  const { pageTree } = usePageTree()
  const [query, setQuery] = useState('')
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const field = useRef<HTMLInputElement>(null)
  const rows = useMemo(() => {
    if (!pageTree) return []
    const accepts = (view: TreeEntry) => view.layout !== CHAT && view.id !== chatId
    const found = findPages(pageTree, query, { accepts, limit: MAX_FOUND }).map(({ view }) => view)
    if (query.trim() !== '') return found
    // What was chosen stands first, where it can be taken away.
    const first = chosen.flatMap((id) => pageTree.views.get(id) ?? [])
    return [...first, ...found.filter(({ id }) => !chosen.includes(id))]
  }, [pageTree, query, chatId, chosen])
  const known = ids.filter((id) => pageTree?.views.has(id))

  function toggle(id: string): void {
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MAX_CHOSEN))
  }
  function done(next: readonly string[]): void {
    onChoose(next)
    onClose()
  }
  return (
    <Dialog
      isOpen
      isFullOnPhone
      onClose={onClose}
      initialFocus={field}
      title={t('chat.sourcesTitle')}
      text={t('chat.sourcesText')}
      actions={
        <>
          <Button variant="ghost" onClick={() => done([])}>
            {t('chat.everything')}
          </Button>
          <Button variant="primary" disabled={known.length === 0} onClick={() => done(known)}>
            {t('chat.useChosen', { count: known.length })}
          </Button>
        </>
      }
    >
      {/* Enter takes what was looked for; where nothing was, it is done. */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() === '') return known.length > 0 ? done(known) : undefined
          if (rows[0]) toggle(rows[0].id)
          setQuery('')
        }}
      >
        <TextInput
          ref={field}
          icon={Search}
          aria-label={t('chat.findPage')}
          placeholder={t('chat.findPage')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </form>
      <ul className="chat-picks" aria-label={t('chat.findPage')}>
        {rows.map((view) => (
          <li key={view.id}>
            <label className="chat-pick">
              <input type="checkbox" checked={ids.includes(view.id)} onChange={() => toggle(view.id)} />
              <span className="chat-pick-box" aria-hidden>
                <Check size={12} />
              </span>
              {view.isSpace ? (
                <SpaceTile space={view} />
              ) : (
                <ViewIconView icon={view.icon} layout={view.layout} />
              )}
              <span className="ellipsis" dir="auto">
                {view.name || t('page.untitled')}
              </span>
              <span className="chat-pick-place ellipsis" dir="auto">
                {pageTree && placeOf(pageTree, view.id)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <output className="chat-note">{t('chat.noPage')}</output>}
    </Dialog>
  )
}
