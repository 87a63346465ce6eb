import { SHORTCUTS } from '@sheaf/editor/shortcuts'
import { IconButton, Menu, MenuItem, MenuSeparator } from '@sheaf/ui'
import {
  Copy,
  CornerDownRight,
  Ellipsis,
  FileInput,
  FileOutput,
  Globe,
  Info,
  Keyboard,
  Link,
  Lock,
  LockOpen,
  Search,
  Share2,
  Sparkles,
  Trash2,
} from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useHasLanguageModel } from '../../../platform/config/useHasLanguageModel.ts'
import { useCopyLink } from '../../../platform/clipboard/useCopyLink.ts'
import { KeepOfflineItem } from '../../keepOffline/index.ts'
import { requestWorkspaceDialog } from '../../../platform/dialogs/workspaceDialogRequest.ts'
import { PaneContext } from '../../../shell/panes/PaneContext.ts'
import { usePaneMoves } from '../../../shell/panes/usePaneMoves.ts'
import { chatAboutPath } from '../../chat/index.ts'
import { PageInformationWhenNeeded, type WrittenSource } from '../../pageInformation/index.ts'
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
import { usePerson } from '../../workspace/index.ts'

export interface PageMenuProps {
  readonly viewId: string
  readonly isEditable: boolean
  /** Only where the bar has no room for the button. */
  readonly onShare: (() => void) | null
  /** Opens what says how the page stands on the web. */
  readonly onWeb: () => void
  /** Opens the bar for finding in the page; null while there is nothing to find in. */
  readonly onFind: (() => void) | null
  /** The text of a document; null for what is none. */
  readonly written: WrittenSource | null
}

const CHAT = 4

/** The rest of what can be done with the open page. */
export function PageMenu({ viewId, isEditable, onShare, onWeb, onFind, written }: PageMenuProps) {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { workspaceId, pageTree } = usePageTree()
  const actions = usePageTreeActions()
  const view = useTreeEntry(viewId)
  const { mayWrite, mayArrange } = usePageRights(viewId)
  const person = usePerson()
  const { openBeside } = usePaneMoves()
  const isChat = view?.layout === CHAT
  const mayChat = useHasLanguageModel() === true && !isChat
  const [isMoving, setMoving] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [isInforming, setInforming] = useState(false)
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
        {use(PaneContext)?.menu}
        {mayChat && person && (
          <MenuItem
            icon={Sparkles}
            onSelect={() => openBeside(chatAboutPath(workspaceId, person.uuid, viewId))}
          >
            {t('page.chatAbout')}
          </MenuItem>
        )}
        {!isChat && <KeepOfflineItem viewId={viewId} />}
        {mayArrange && (
          <>
            <MenuItem icon={Copy} onSelect={() => actions.duplicate(viewId)}>
              {t('pageTree.duplicate')}
            </MenuItem>
            <MenuItem icon={CornerDownRight} onSelect={() => setMoving(true)}>
              {t('pageTree.moveTo')}
            </MenuItem>
          </>
        )}
        {mayWrite && (
          <MenuItem icon={FileInput} onSelect={() => requestImport(viewId, null)}>
            {t('import.open')}
          </MenuItem>
        )}
        <MenuItem icon={FileOutput} onSelect={() => setExporting(true)}>
          {t('export.open')}
        </MenuItem>
        {isEditable && view && <PageStyleMenu view={view} />}
        {mayWrite && view && (
          <MenuItem
            icon={view.isLocked ? LockOpen : Lock}
            onSelect={() => actions.setLocked(viewId, !view.isLocked)}
          >
            {t(view.isLocked ? 'page.unlock' : 'page.lock')}
          </MenuItem>
        )}
        {onFind && (
          <MenuItem icon={Search} shortcut={SHORTCUTS.find[0]} onSelect={onFind}>
            {t('page.find')}
          </MenuItem>
        )}
        <MenuItem icon={Info} onSelect={() => setInforming(true)}>
          {t('page.information')}
        </MenuItem>
        <MenuItem icon={Keyboard} shortcut="mod+?" onSelect={() => requestWorkspaceDialog('shortcuts')}>
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
      {isInforming && (
        <PageInformationWhenNeeded viewId={viewId} written={written} onClose={() => setInforming(false)} />
      )}
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
