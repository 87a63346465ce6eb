import './share.css'
import { TabPanel, Tabs } from '@sheaf/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageRights } from '../outline/index.ts'
import { AccessPanel, type AccessPanelProps } from './AccessPanel.tsx'
import { PublishPanel } from './PublishPanel.tsx'

export type SharePanelProps = AccessPanelProps

/** Giving a page to people, and to the web. Guests give it to people at most. */
export function SharePanel(props: SharePanelProps) {
  const { t } = useTranslation()
  const { mayArrange } = usePageRights(props.viewId)
  const [tab, setTab] = useState<'people' | 'web'>('people')
  if (!mayArrange) return <AccessPanel {...props} />
  return (
    <Tabs
      label={t('share.panel')}
      value={tab}
      tabs={[
        { value: 'people', label: t('share.button') },
        { value: 'web', label: t('share.publish') },
      ]}
      onChange={setTab}
    >
      <TabPanel value="people">
        <AccessPanel {...props} />
      </TabPanel>
      <TabPanel value="web">
        <PublishPanel {...props} />
      </TabPanel>
    </Tabs>
  )
}
