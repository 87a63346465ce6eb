import './share.css'
import { TabPanel, Tabs } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useTreeEntry } from '../pageTree/index.ts'
import { PublishPanelWhenNeeded } from '../publishing/index.ts'
import { AccessPanel, type AccessPanelProps } from './AccessPanel.tsx'

const CHAT = 4

export type ShareTab = 'people' | 'web'

export interface SharePanelProps extends AccessPanelProps {
  readonly firstTab: ShareTab
}

/** Giving a page to people, and to the web. */
export function SharePanel({ firstTab, ...props }: SharePanelProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState(firstTab)
  // A chat is not put on the web.
  if (useTreeEntry(props.viewId)?.layout === CHAT) return <AccessPanel {...props} />
  return (
    <Tabs
      label={t('share.panel')}
      value={tab}
      tabs={[
        { value: 'people', label: t('share.button') },
        { value: 'web', label: t('publishing.publish') },
      ]}
      onChange={setTab}
    >
      <TabPanel value="people">
        <AccessPanel {...props} />
      </TabPanel>
      <TabPanel value="web">
        <PublishPanelWhenNeeded {...props} />
      </TabPanel>
    </Tabs>
  )
}
