import { personZone } from '@sheaf/base'
import { IconButton, toast } from '@sheaf/ui'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { Copy, FilePlus, X } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import {
  pagePath,
  spaceForNewPage,
  treeChanges,
  usePageTree,
  ViewIconView,
  type TreeChange,
} from '../pageTree/index.ts'
import { copyRefused } from './copyRefused.ts'
import { saveRefused } from './saveRefused.ts'
import { useChangeWords } from './useChangeWords.ts'
import type { WaitingDeed, WaitingEntry } from './listWaiting.ts'

export interface WaitingRowProps {
  readonly entry: WaitingEntry
  readonly onOpen: () => void
}

/** One page with what was done to it; opens the page. What was refused says why, and can be copied and put away. */
export function WaitingRow({ entry, onOpen }: WaitingRowProps) {
  const { t, language } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  const { viewId, icon, layout, deeds, place, atMs, refused } = entry
  const name = entry.name === null ? t('waiting.unknown') : entry.name || t('pageTree.untitled')
  // Of a new page, that says it all.
  const isNew = deeds.includes('new')
  const shown = isNew ? deeds.filter((deed) => !OF_NEW_PAGES.has(deed)) : deeds
  const changes = useChangeWords(entry)
  const told = shown.map((deed) => {
    if (changes !== null && (deed === 'text' || deed === 'rows')) return changes
    return t(place !== null && deed in PLACED ? PLACED[deed as keyof typeof PLACED] : DEEDS[deed], {
      place: place || t('pageTree.untitled'),
    })
  })
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: personZone(),
  })
  const spaceId = pageTree && spaceForNewPage(pageTree, null)

  async function save(change: TreeChange, parentId: string): Promise<void> {
    try {
      const id = await saveRefused(change, { workspaceId, parentId })
      await treeChanges.drop(change.id)
      const open = { label: t('pageTree.open'), onSelect: () => void navigate(pagePath(workspaceId, id)) }
      toast(t('waiting.saved', { name }), { icon: FilePlus, action: open })
    } catch (error) {
      refuse(error instanceof Error ? error : new Error('Not saved', { cause: error }))
    }
  }
  return (
    <li className="waiting-row">
      <Link
        className="waiting-link"
        to={pagePath(refused?.change.workspaceId ?? workspaceId, viewId)}
        onClick={onOpen}
      >
        {isNew && icon === null ? (
          <span className="waiting-new" aria-hidden>
            <FilePlus size={16} />
          </span>
        ) : (
          <ViewIconView icon={icon} layout={layout} />
        )}
        <span className="waiting-words">
          <span className="waiting-name" dir="auto">
            {name}
          </span>
          <span className="waiting-note">{told.join(', ')}</span>
          {refused && (
            <span className="waiting-reason">
              {t('waiting.reason', { reason: t(ERROR_KEYS[refused.code]) })}
            </span>
          )}
        </span>
        {atMs !== null && <time className="waiting-note">{time.format(atMs)}</time>}
      </Link>
      {refused && (
        <span className="waiting-acts">
          <IconButton
            icon={Copy}
            label={t('waiting.copy', { name })}
            onClick={() => {
              void copyToClipboard({ text: copyRefused(refused.change) }).then(
                (copied) => copied === 'copied' && toast(t('waiting.copied'), { icon: Copy }),
              )
            }}
          />
          {refused.change.edit.type === 'insert' && spaceId !== null && (
            <IconButton
              icon={FilePlus}
              label={t('waiting.save', { name })}
              onClick={() => void save(refused.change, spaceId)}
            />
          )}
          <IconButton
            icon={X}
            label={t('waiting.discard', { name })}
            onClick={() => void treeChanges.drop(refused.change.id)}
          />
        </span>
      )}
    </li>
  )
}

const DEEDS = {
  new: 'waiting.deed.new',
  moved: 'waiting.deed.moved',
  named: 'waiting.deed.named',
  icon: 'waiting.deed.icon',
  look: 'waiting.deed.look',
  locked: 'waiting.deed.locked',
  trashed: 'waiting.deed.trashed',
  restored: 'waiting.deed.restored',
  space: 'waiting.deed.space',
  favorite: 'waiting.deed.favorite',
  text: 'waiting.deed.text',
  rows: 'waiting.deed.rows',
} as const satisfies Record<WaitingDeed, string>

const OF_NEW_PAGES: ReadonlySet<WaitingDeed> = new Set(['named', 'text', 'rows'])

const PLACED = { new: 'waiting.deed.newIn', moved: 'waiting.deed.movedTo' } as const
