import { Button, Checkbox, TextInput } from '@sheaf/ui'
import { Search } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePerson } from '../../workspace/index.ts'
import { filterPublished } from './filterPublished.ts'
import { PublishedRow } from './PublishedRow.tsx'
import type { PublishedEntry } from '../publication/publishingApi.ts'
import { SettingsOfPage } from './SettingsOfPage.tsx'
import { selectRange } from './selectRange.ts'
import type { usePublishedActions } from '../publication/usePublishedActions.ts'
import { UnpublishDialog } from './UnpublishDialog.tsx'

export interface PublishedListProps {
  readonly workspaceId: string
  readonly entries: readonly PublishedEntry[]
  readonly isOwner: boolean
  readonly defaultViewId: string | null
  readonly unpublish: ReturnType<typeof usePublishedActions>['unpublish']
}

/** So many rows are drawn at first, and with every press on the button below them. */
const STEP = 100

/** PUBWEB-LIST-1 to 4: every published page, found by typing; several are chosen and taken off the web at once. */
export function PublishedList(props: PublishedListProps) {
  const { workspaceId, entries, isOwner, defaultViewId, unpublish } = props
  const { t } = useTranslation()
  const email = usePerson()?.email
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [now] = useState(() => new Date())
  const [isAsking, setAsking] = useState(false)
  const [settingsOf, setSettingsOf] = useState<PublishedEntry | null>(null)
  const wanted = useDeferredValue(query)
  const found = useMemo(() => filterPublished(entries, wanted), [entries, wanted])
  const mayManage = ({ info }: PublishedEntry) => isOwner || info.publisher_email === email
  const mine = found.filter(mayManage)
  const selection = useSelection(mine.map(({ view }) => view.view_id))

  return (
    <>
      <div className="published-tools">
        <TextInput
          icon={Search}
          type="search"
          aria-label={t('publishing.search')}
          placeholder={t('publishing.search')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setLimit(STEP)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return
            event.stopPropagation()
            setQuery('')
          }}
        />
        <output className="visually-hidden">
          {query.trim() !== '' && t('publishing.found', { count: found.length })}
        </output>
      </div>
      <div className="published-head" data-chosen={selection.ids.length > 0 ? '' : undefined}>
        {mine.length > 0 && (
          <Checkbox
            label={t('publishing.selectAll')}
            isLabelHidden
            isChecked={selection.ids.length === mine.length}
            isMixed={selection.ids.length > 0 && selection.ids.length < mine.length}
            onChange={(isOn) => (isOn ? selection.all() : selection.clear())}
          />
        )}
        <output>
          {selection.ids.length > 0
            ? t('publishing.selected', { count: selection.ids.length })
            : t('publishing.pageCount', { count: found.length })}
        </output>
        {selection.ids.length > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('publishing.unpublish')}
          </Button>
        )}
      </div>
      <ul className="published-rows" aria-label={t('pageTree.published')}>
        {found.slice(0, limit).map((entry) => (
          <PublishedRow
            key={entry.view.view_id}
            workspaceId={workspaceId}
            entry={entry}
            now={now}
            isDefault={entry.view.view_id === defaultViewId}
            mayManage={mayManage(entry)}
            isChosen={selection.has(entry.view.view_id)}
            onChoose={(isOn, isRange) => selection.press(entry.view.view_id, isOn, isRange)}
            onSettings={() => setSettingsOf(entry)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="published-none">{t('publishing.nothingFound')}</p>}
      {found.length > limit && (
        <Button variant="ghost" onClick={() => setLimit(limit + STEP)}>
          {t('publishing.showMore', { count: Math.min(STEP, found.length - limit) })}
        </Button>
      )}
      {isAsking && (
        <UnpublishDialog
          viewIds={selection.ids}
          unpublish={unpublish}
          onDone={() => {
            selection.clear()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {settingsOf && (
        <SettingsOfPage workspaceId={workspaceId} entry={settingsOf} onClose={() => setSettingsOf(null)} />
      )}
    </>
  )
}

/** What is chosen of what is there; a page that goes is no longer chosen. */
function useSelection(order: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const ids = order.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id: string) => chosen.has(id),
    all: () => setChosen(new Set(order)),
    clear: () => setChosen(new Set()),
    press(id: string, isOn: boolean, isRange: boolean): void {
      setChosen(selectRange(order, chosen, { id, isOn, from: isRange ? last.current : null }))
      last.current = id
    },
  }
}
