import type { MessageKey } from '@sheaf/locales'
import { formatBytes } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { Reply } from './administrationApi.ts'

type Storage = Reply<'getServerStorage'>

/** What is stored by kind, each as a part of all. */
export function StorageBars({ storage }: { readonly storage: Storage }) {
  const { t, language } = useTranslation()
  const { file_bytes: files, page_bytes: pages, row_bytes: rows, search_bytes: search } = storage
  const kinds: readonly { readonly name: MessageKey; readonly bytes: number; readonly tint: number }[] = [
    { name: 'admin.stored.files', bytes: files, tint: 9 },
    { name: 'admin.stored.pages', bytes: pages, tint: 8 },
    { name: 'admin.stored.rows', bytes: rows, tint: 7 },
    { name: 'admin.stored.search', bytes: search, tint: 4 },
    {
      name: 'admin.stored.rest',
      bytes: Math.max(0, storage.database_bytes - pages - rows - search),
      tint: 0,
    },
  ]
  const all = Math.max(
    1,
    kinds.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  return (
    <ul className="admin-bars">
      {kinds.map(({ name, bytes, tint }) => (
        <li key={name}>
          <span>{t(name)}</span>
          <span>{formatBytes(bytes, language)}</span>
          <span className={`admin-bar tint-${tint}`} aria-hidden>
            <span style={{ inlineSize: `${(100 * bytes) / all}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
