import { toast, useEscape } from '@sheaf/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { headDomId } from './GridHead.tsx'
import type { Grid, OpenHead } from './useGrid.ts'

// With the menus that it opens.
const HeadMenu = lazy(async () => ({ default: (await import('./HeadMenu.tsx')).HeadMenu }))

/** The menu of the head that is open: that of a field, or of a new one. */
export function GridMenus({ grid }: { readonly grid: Grid }) {
  const { openHead, model, gridId } = grid
  if (openHead === null) return null
  const { fieldId } = openHead
  if (fieldId !== null && !model.columns.some(({ field }) => field.id === fieldId))
    return <Gone grid={grid} />
  const anchor = openHead.formula ? document.body : document.getElementById(headDomId(gridId, fieldId))
  return anchor && <OpenMenu grid={grid} openHead={openHead} anchor={anchor} />
}

/** Somebody else deleted or hid the field meanwhile. */
function Gone({ grid: { setOpenHead } }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  useEffect(() => {
    setOpenHead(null)
    toast(t('fields.gone'))
  }, [setOpenHead, t])
  return null
}

interface OpenMenuProps {
  readonly grid: Grid
  readonly openHead: OpenHead
  readonly anchor: Element
}

function OpenMenu(props: OpenMenuProps) {
  const { grid } = props
  const close = () => grid.setOpenHead(null)
  useFocusAfter(grid)
  return (
    <Suspense fallback={<Coming onEscape={close} />}>
      <HeadMenu {...props} onClose={close} />
    </Suspense>
  )
}

/** Escape takes back a menu that is on its way. */
function Coming({ onEscape }: { readonly onEscape: () => void }) {
  useEscape(true, () => {
    onEscape()
    return true
  })
  return null
}

/** What had the focus goes with the menu: the field of the grid hears the keys again. */
function useFocusAfter({ refs: { input } }: Grid): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
    },
    [input],
  )
}
