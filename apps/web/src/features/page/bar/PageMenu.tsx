import { SHORTCUTS } from '@sheaf/editor'
import { IconButton, Menu, MenuItem, MenuSeparator } from '@sheaf/ui'
import {
  Copy,
  CornerDownRight,
  Ellipsis,
  FileInput,
  FileOutput,
  Globe,
  Keyboard,
  Link,
  Search,
  Share2,
  Trash2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { PageStyleMenu } from '../../pageLook/index.ts'
import { ExportDialogWhenNeeded, requestImport } from '../../transfer/index.ts'
import {
  MoveDialogWhenNeeded,
  pagePath,
  usePageTree,
  usePageTreeActions,
  useTreeEntry,
  usePageRights,
} from '../../pageTree/index.ts'
import { ShortcutsDialogWhenNeeded } from '../shortcuts/ShortcutsDialogWhenNeeded.tsx'

export interface PageMenuProps {
  readonly viewId: string
  readonly isEditable: boolean
  /** Only where the bar has no room for the button. */
  readonly onShare: (() => void) | null
  /** Opens what says how the page stands on the web. */
  readonly onWeb: () => void
  /** Opens the bar for finding in the page; null while there is nothing to find in. */
  readonly onFind: (() => void) | null
}

/** The rest of what can be done with the open page. */
export function PageMenu({ viewId, isEditable, onShare, onWeb, onFind }: PageMenuProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { workspaceId, pageTree } = usePageTree()
  const actions = usePageTreeActions()
  const view = useTreeEntry(viewId)
  const { mayArrange } = usePageRights(viewId)
  const [isMoving, setMoving] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [isExporting, setExporting] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key !== '?') return
      event.preventDefault()
      setHelping(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <Menu align="end" width={240} trigger={<IconButton icon={Ellipsis} label={t('page.more')} />}>
        {onShare && (
          <MenuItem icon={Share2} onSelect={onShare}>
            {t('share.button')}
          </MenuItem>
        )}
        {view?.isPublished && (
          <MenuItem icon={Globe} onSelect={onWeb}>
            {t('page.onTheWeb')}
          </MenuItem>
        )}
        <MenuItem icon={Link} onSelect={() => copyLink(pagePath(workspaceId, viewId))}>
          {t('pageTree.copyLink')}
        </MenuItem>
        {mayArrange && (
          <>
            <MenuItem icon={Copy} onSelect={() => actions.duplicate(viewId)}>
              {t('pageTree.duplicate')}
            </MenuItem>
            <MenuItem icon={CornerDownRight} onSelect={() => setMoving(true)}>
              {t('pageTree.moveTo')}
            </MenuItem>
            <MenuItem icon={FileInput} onSelect={() => requestImport(viewId, null)}>
              {t('import.open')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={FileOutput} onSelect={() => setExporting(true)}>
          {t('export.open')}
        </MenuItem>
        {isEditable && view && <PageStyleMenu view={view} />}
        {onFind && (
          <MenuItem icon={Search} shortcut={SHORTCUTS.find[0]} onSelect={onFind}>
            {t('page.find')}
          </MenuItem>
        )}
        <MenuItem icon={Keyboard} shortcut="mod+?" onSelect={() => setHelping(true)}>
          {t('shortcuts.title')}
        </MenuItem>
        {mayArrange && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} onSelect={() => actions.trash(viewId, viewId)}>
              {t('pageTree.trash')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isHelping && <ShortcutsDialogWhenNeeded onClose={() => setHelping(false)} />}
      {isExporting && pageTree && (
        <ExportDialogWhenNeeded
          workspaceId={workspaceId}
          pageTree={pageTree}
          id={viewId}
          onClose={() => setExporting(false)}
        />
      )}
      {isMoving && pageTree && (
        <MoveDialogWhenNeeded
          pageTree={pageTree}
          id={viewId}
          onMove={(parentId) => actions.moveInto(viewId, parentId)}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
