import type { ReadContext } from '@sheaf/model'
import type { CellOptions } from '@sheaf/render/database'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

/** What cells are drawn with. */
export function useCellOptions(context: ReadContext): CellOptions {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      context,
      labels: {
        done: (values) => t('grid.itemsDone', values),
        hiddenRows: (values) => t('grid.relatedRows', values),
        someone: t('grid.someone'),
        untitled: t('grid.untitled'),
        checked: t('grid.checked'),
        unchecked: t('grid.unchecked'),
        unnamedFile: t('grid.unnamedFile'),
      },
      relatedHref: () => null,
      describeFile: () => null,
    }),
    [context, t],
  )
}
