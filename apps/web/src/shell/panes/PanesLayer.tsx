import './panes.css'
import { IconButton, MenuItem } from '@sheaf/ui'
import { ArrowLeftRight, Maximize2, X } from 'lucide-react'
import { memo, useEffect, useMemo, useState, type CSSProperties } from 'react'
import { useParams, type Location } from 'react-router'
import { PageScreen } from '../../features/page/index.ts'
import { useTreeEntry } from '../../features/pageTree/index.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useSidebar } from '../SidebarContext.tsx'
import { PaneContext } from './PaneContext.ts'
import { focusPane } from './paneFocus.ts'
import { PaneLine } from './PaneLine.tsx'
import { PaneRouter } from './PaneRouter.tsx'
import { besideWidth, keepShare, keptShare, LINE_WIDTH } from './paneWidth.ts'
import { placeOfPath } from './paneAddress.ts'
import { splitPanes } from './splitPanes.ts'
import { usePaneGestures } from './usePaneGestures.ts'
import { usePaneMoves, type PaneMoves } from './usePaneMoves.ts'
import { usePanes } from './usePanes.ts'

/** The page beside the main page, where the address names one, and what opens it. */
export function PanesLayer() {
  const { workspaceId = '' } = useParams()
  const { beside, setSplit } = usePanes()
  useEffect(() => setSplit(splitPanes), [setSplit])
  const moves = usePaneMoves()
  usePaneGestures(workspaceId, moves, beside !== null)
  const { t } = useTranslation()
  const viewId = placeOfPath(beside?.pathname ?? '')?.viewId ?? null
  const name = useTreeEntry(viewId ?? '')?.name || t('page.untitled')
  // What an address brings needs no word.
  const [first] = useState(viewId)
  return (
    <>
      <output className="visually-hidden">
        {viewId !== null && viewId !== first && t('pane.opened', { name })}
      </output>
      {beside && <Beside beside={beside} name={name} moves={moves} />}
    </>
  )
}

interface BesideProps {
  readonly beside: Location
  /** Of its page. */
  readonly name: string
  readonly moves: PaneMoves
}

function Beside({ beside, name, moves }: BesideProps) {
  const { t } = useTranslation()
  const { width: sidebarWidth, windowWidth, isBeside } = useSidebar()
  const [share, setShare] = useState(() => keptShare(localStorage))
  const sides = { windowWidth, sidebarWidth: isBeside ? sidebarWidth : 0 }
  const both = windowWidth - sides.sidebarWidth - LINE_WIDTH
  const width = besideWidth(share, sides)
  const pane = useMemo(
    () => ({ tools: <PaneTools moves={moves} />, menu: <SwapItem moves={moves} /> }),
    [moves],
  )

  function resize(next: number): void {
    const within = besideWidth(next / both, sides)
    if (within === null) return
    setShare(within / both)
    keepShare(localStorage, within / both)
  }

  return (
    <>
      {width !== null && (
        <PaneLine width={width} both={both} onResize={resize} onEven={() => resize(both / 2)} />
      )}
      <aside
        id="page-beside"
        className="shell-main shell-beside"
        aria-label={t('pane.label', { name })}
        tabIndex={-1}
        data-alone={width === null ? '' : undefined}
        style={width === null ? undefined : ({ '--beside-width': `${width}px` } as CSSProperties)}
      >
        <PaneContext value={pane}>
          <PaneRouter location={beside} moves={moves}>
            <BesidePage />
          </PaneRouter>
        </PaneContext>
      </aside>
    </>
  )
}

/** Not drawn again with each px that the line is moved. */
const BesidePage = memo(PageScreen)

function SwapItem({ moves }: { readonly moves: PaneMoves }) {
  const { t } = useTranslation()
  return (
    <MenuItem icon={ArrowLeftRight} onSelect={moves.swap}>
      {t('pane.swap')}
    </MenuItem>
  )
}

function PaneTools({ moves }: { readonly moves: PaneMoves }) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton icon={Maximize2} label={t('pane.openAsMain')} onClick={moves.openAsMain} />
      <IconButton
        icon={X}
        label={t('pane.close')}
        shortcut="mod+shift+\"
        onClick={() => {
          moves.close()
          focusPane('main')
        }}
      />
    </>
  )
}
