import type { ViewIcon } from '@sheaf/contract'
import { toast } from '@sheaf/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTreeActions, type TreeEntry } from '../pageTree/index.ts'
import { readCover } from '@sheaf/model'
import type { CoverChoice } from './CoverPanel.tsx'
import { withCover, withCoverOffset, type Extra } from './coverExtra.ts'

export interface PageLookEdits {
  readonly setIcon: (icon: ViewIcon) => void
  readonly removeIcon: () => void
  /** Removing has a way back. */
  readonly choice: CoverChoice
  readonly moveCover: (offset: number) => void
}

/** Changes the look of a page: shown at once, taken back with a word when the server refuses. */
export function usePageLook(view: TreeEntry): PageLookEdits {
  const { t } = useTranslation()
  const { setIcon, removeIcon, setExtra } = usePageTreeActions()
  // A toast outlives the moment it was made in: its undo must keep what came since.
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  }, [view])

  async function removeCover(): Promise<void> {
    const cover = view.extra?.['cover']
    const isDone = await setExtra(view.id, withCover(view.extra, null))
    if (!isDone || !isObject(cover)) return
    toast(t('pageLook.coverRemoved'), {
      action: {
        label: t('common.undo'),
        onSelect: () => void setExtra(view.id, withCover(latest.current.extra, cover)),
      },
    })
  }

  return {
    setIcon: (icon) => setIcon(view.id, icon),
    removeIcon: () => removeIcon(view.id),
    choice: {
      current: readCover(view.extra),
      parentId: view.id,
      setCover: (cover) => void setExtra(view.id, withCover(view.extra, cover)),
      removeCover: () => void removeCover(),
    },
    moveCover: (offset) => void setExtra(view.id, withCoverOffset(view.extra, offset)),
  }
}

function isObject(value: unknown): value is Extra {
  return typeof value === 'object' && value !== null
}
