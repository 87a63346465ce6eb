import type { StoredCover } from '@sheaf/model'
import { Button, TabPanel, Tabs } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../pageTree/index.ts'
import type { NewCover } from './coverExtra.ts'
import { CoverGallery } from './CoverGallery.tsx'
import { LinkPane } from './LinkPane.tsx'
import { UnsplashPane } from './UnsplashPane.tsx'
import { UploadPane } from './UploadPane.tsx'
import { useUnsplashStatus } from './unsplashApi.ts'

/** A cover that can be chosen: of a page, or of a row. */
export interface CoverChoice {
  readonly current: StoredCover | null
  /** The page that will hold uploaded pictures. */
  readonly parentId: string
  readonly setCover: (cover: NewCover) => void
  readonly removeCover: () => void
}

export interface CoverPanelProps {
  readonly choice: CoverChoice
  readonly onClose: () => void
}

type Tab = 'gallery' | 'upload' | 'link' | 'unsplash'

/** Everything a cover can be. A choice from the gallery stays open to be compared; the others are done. */
export function CoverPanel({ choice, onClose }: CoverPanelProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { current, parentId, setCover, removeCover } = choice
  const hasUnsplash = useUnsplashStatus()
  const [tab, setTab] = useState<Tab>('gallery')

  function useUrl(url: string): void {
    setCover({ type: 'custom', value: url })
    onClose()
  }

  return (
    <div className="cover-panel">
      <Tabs<Tab>
        label={t('pageLook.cover')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'gallery', label: t('pageLook.gallery') },
          { value: 'upload', label: t('pageLook.upload') },
          { value: 'link', label: t('pageLook.link') },
          ...(hasUnsplash ? [{ value: 'unsplash' as const, label: t('pageLook.unsplash.tab') }] : []),
        ]}
      >
        <TabPanel value="gallery">
          <CoverGallery current={current} onPick={setCover} />
        </TabPanel>
        <TabPanel value="upload">
          <UploadPane
            workspaceId={workspaceId}
            parentId={parentId}
            hint={t('pageLook.coverHint')}
            onDone={useUrl}
          />
        </TabPanel>
        <TabPanel value="link">
          <LinkPane onDone={useUrl} />
        </TabPanel>
        <TabPanel value="unsplash">
          <UnsplashPane
            onPick={(cover) => {
              setCover(cover)
              onClose()
            }}
          />
        </TabPanel>
      </Tabs>
      {current !== null && (
        <div className="cover-panel-foot">
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            onClick={() => {
              removeCover()
              onClose()
            }}
          >
            {t('pageLook.removeCover')}
          </Button>
        </div>
      )}
    </div>
  )
}
