import { NO_ICON, readViewIcon } from '@sheaf/icons'
import { encodeRowCover, readRowMeta, type CoverType, type Row, type RowCover } from '@sheaf/model'
import { fieldEmoji } from '@sheaf/render/database'
import { Button } from '@sheaf/ui'
import { ImageUp, SmilePlus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CoverPicker, PageCover, type NewCover } from '../../pageLook/index.ts'
import { usePageTree } from '../../pageTree/index.ts'
import { IconImage, IconPicker } from '../../pickers/index.ts'
import type { Grid } from '../grid/useGrid.ts'
import { pageCoverOf } from './pageCoverOf.ts'

export interface RowLookProps {
  readonly grid: Grid
  readonly row: Row
}

/** The picture above a row. */
export function RowCoverView({ grid, row }: RowLookProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { cover } = readRowMeta(row)
  if (cover === null) return null
  return (
    <PageCover extra={{ cover: pageCoverOf(cover) }} workspaceId={workspaceId}>
      {grid.isEditable && (
        <div className="cover-actions">
          <CoverPicker
            choice={coverChoice(grid, row)}
            trigger={
              <Button size="sm" variant="line" icon={ImageUp}>
                {t('pageLook.changeCover')}
              </Button>
            }
          />
        </div>
      )}
    </PageCover>
  )
}

/** The icon of a row, and the ways to an icon and a cover. */
export function RowIcon({ grid, row }: RowLookProps) {
  const { t } = useTranslation()
  const { icon: stored, cover } = readRowMeta(row)
  const emoji = fieldEmoji(stored ?? '')
  const current = emoji === null ? null : { ...NO_ICON, value: emoji }
  const icon = current && readViewIcon(current)
  const image = icon && <IconImage icon={icon} size={72} />
  const setIcon = (value: string | null) =>
    grid.actions.run([{ kind: 'setRowLook', rowId: row.id, part: 'icon', value }])
  if (!grid.isEditable)
    return <div className="page-head row-head">{image && <div className="page-icon">{image}</div>}</div>
  return (
    <div className="page-head row-head">
      <IconPicker
        label={t('page.changeIcon')}
        current={current}
        hasIcons={false}
        onPick={({ value }) => setIcon(value)}
        onRemove={current && (() => setIcon(null))}
        trigger={
          image ? (
            <button type="button" className="page-icon" aria-label={t('page.changeIcon')}>
              {image}
            </button>
          ) : (
            <Button className="page-look-action" size="sm" variant="ghost" icon={SmilePlus}>
              {t('pageLook.addIcon')}
            </Button>
          )
        }
      />
      {cover === null && (
        <CoverPicker
          choice={coverChoice(grid, row)}
          align="start"
          trigger={
            <Button className="page-look-action" size="sm" variant="ghost" icon={ImageUp}>
              {t('pageLook.addCover')}
            </Button>
          }
        />
      )}
    </div>
  )
}

function coverChoice({ actions, model }: Grid, row: Row) {
  const { cover } = readRowMeta(row)
  const set = (value: string | null) =>
    actions.run([{ kind: 'setRowLook', rowId: row.id, part: 'cover', value }])
  return {
    current: cover && { ...pageCoverOf(cover), credit: null },
    parentId: model.viewId,
    setCover: (chosen: NewCover) => set(encodeRowCover(rowCoverOf(chosen))),
    removeCover: () => set(null),
  }
}

function rowCoverOf({ type, value, offset = 0 }: NewCover): RowCover {
  return { type: ROW_TYPES[type], data: value, offset }
}

const ROW_TYPES = {
  color: 'color',
  gradient: 'gradient',
  built_in: 'asset',
  custom: 'file',
  local: 'file',
  unsplash: 'file',
} as const satisfies Record<CoverType, RowCover['type']>
