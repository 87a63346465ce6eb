import type { SettingInForce } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { TwoLines } from './TwoLines.tsx'

const SOURCES: Readonly<Record<SettingInForce['source'], MessageKey>> = {
  environment: 'admin.setting.environment',
  file: 'admin.setting.file',
  default: 'admin.setting.default',
}

/** ADMIN-UI-7: settings with what holds and where it comes from. */
export function SettingsTable({ settings }: { readonly settings: readonly SettingInForce[] }) {
  const { t } = useTranslation()
  return (
    <div className="admin-box">
      <table className="admin-table">
        <thead>
          <tr>
            <th>{t('admin.setting.name')}</th>
            <th>{t('admin.setting.value')}</th>
            <th data-minor="">{t('admin.setting.source')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.name}>
              <td>
                <TwoLines
                  isWrapped
                  first={<code>{setting.name}</code>}
                  second={plainWords(setting.meaning)}
                />
              </td>
              <td className="admin-value">
                {valueOf(setting)}
                <span className="admin-if-narrow">{t(SOURCES[setting.source])}</span>
              </td>
              <td data-minor="">{t(SOURCES[setting.source])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function valueOf({ value, source, is_secret: isSecret }: SettingInForce) {
    if (isSecret) return t(source === 'default' ? 'admin.setting.secretUnset' : 'admin.setting.secret')
    return <bdi>{value}</bdi>
  }
}

/** Meanings are written for the README, with marks of code. */
function plainWords(meaning: string): string {
  return meaning.replaceAll('`', '')
}
