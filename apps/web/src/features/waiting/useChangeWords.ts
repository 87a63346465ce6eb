import { dateLocale, personZone } from '@sheaf/base'
import { useEffect, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { loadUnsavedStates } from '../../platform/sync/index.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { RowChanges } from '../database/index.ts'
import { textChanges, type TextChanges } from './textChanges.ts'
import type { WaitingEntry } from './listWaiting.ts'

type Told =
  | { readonly kind: 'text'; readonly changes: TextChanges }
  | { readonly kind: 'rows'; readonly changes: RowChanges }

/** What changed in the text or the rows of a page that waits, in words; null while, or where, this device cannot tell. */
export function useChangeWords({ viewId, deeds, atMs }: WaitingEntry): string | null {
  const { t, language } = useTranslation()
  const userId = useSession()?.user.id
  const [told, setTold] = useState<Told | null>(null)
  const kind = deeds.includes('rows') ? 'rows' : deeds.includes('text') ? 'text' : null
  useEffect(() => {
    let isOver = false
    async function tell(): Promise<Told | null> {
      if (kind === 'text') {
        const kept = await loadUnsavedStates(viewId)
        const changes = kept && textChanges(kept)
        return changes && { kind, changes }
      }
      if (kind !== 'rows' || userId === undefined) return null
      const { readKeptChanges } = await import('../database/index.ts')
      const boxWords = { checked: t('waiting.checked'), unchecked: t('waiting.unchecked') }
      const context = { locale: dateLocale(language), timeZone: personZone(), now: Date.now(), boxWords }
      const changes = await readKeptChanges(userId, viewId, context)
      return changes && { kind, changes }
    }
    async function show(): Promise<void> {
      // Without its code, or the storage, the page is listed all the same.
      const next = await tell().catch(() => null)
      if (!isOver) setTold(next)
    }
    void show()
    return () => {
      isOver = true
    }
  }, [kind, viewId, userId, atMs, language, t])
  if (told === null || told.kind !== kind) return null
  return told.kind === 'text' ? textWords(told.changes) : rowWords(told.changes)

  function textWords({ blocks, ticked }: TextChanges): string | null {
    return listed([
      blocks > 0 && t('waiting.blocks', { count: blocks }),
      ticked > 0 && t('waiting.ticked', { count: ticked }),
    ])
  }

  function rowWords({ cells, added, deleted, only }: RowChanges): string | null {
    if (only) {
      const { row, field, before, after } = only
      const name = row || t('pageTree.untitled')
      if (after === '') return t('waiting.cellEmptied', { row: name, field, before })
      return before === ''
        ? t('waiting.cellFilled', { row: name, field, after })
        : t('waiting.cell', { row: name, field, before, after })
    }
    return listed([
      cells > 0 && t('waiting.cells', { count: cells }),
      added > 0 && t('waiting.rowsAdded', { count: added }),
      deleted > 0 && t('waiting.rowsDeleted', { count: deleted }),
    ])
  }
}

function listed(parts: readonly (string | false)[]): string | null {
  return parts.filter((part) => part !== false).join(', ') || null
}
