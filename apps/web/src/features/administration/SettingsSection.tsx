import type { SettingInForce } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { Select, TextInput } from '@sheaf/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { Answered } from './ListFrame.tsx'
import { SettingsTable } from './SettingsTable.tsx'
import { useSettings } from './useAdministration.ts'

type Area = SettingInForce['area']

const AREAS: Readonly<Record<Area, MessageKey>> = {
  server: 'admin.setting.areaServer',
  sign_in: 'admin.setting.areaSignIn',
  mail: 'admin.setting.areaMail',
  storage: 'admin.setting.areaStorage',
  ai: 'admin.setting.areaAi',
  billing: 'admin.setting.areaBilling',
}
const AREA_NAMES = Object.keys(AREAS) as Area[]

/** Every setting of this server. */
export function SettingsSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  const [text, setText] = useState('')
  const [area, setArea] = useState<Area | 'all'>('all')
  const wanted = text.trim().toLowerCase()
  const shown = (settings.data?.settings ?? []).filter(
    (setting) =>
      (area === 'all' || setting.area === area) &&
      `${setting.name} ${setting.meaning}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <p className="admin-lead">{t('admin.setting.note')}</p>
      <div className="admin-tools">
        <TextInput
          type="search"
          icon={Search}
          aria-label={t('admin.setting.find')}
          placeholder={t('admin.setting.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t('admin.setting.areas')}
          value={area}
          options={[
            { value: 'all', label: t('admin.all') },
            ...AREA_NAMES.map((value) => ({ value, label: t(AREAS[value]) })),
          ]}
          onChange={setArea}
        />
      </div>
      <Answered answer={settings} isThere={settings.data !== undefined}>
        {shown.length === 0 ? (
          <p className="admin-lead">{t('admin.nothingFound')}</p>
        ) : (
          <SettingsTable settings={shown} />
        )}
      </Answered>
    </>
  )
}
