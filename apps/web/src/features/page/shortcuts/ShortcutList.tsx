import './shortcuts.css'
import { Kbd } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { ShortcutSection } from './shortcutSections.ts'

/** Shortcuts under their headings, as this person's keyboard writes them. */
export function ShortcutList({ sections }: { readonly sections: readonly ShortcutSection[] }) {
  const { t } = useTranslation()
  return (
    <div className="shortcuts">
      {sections.map(({ title, rows }) => (
        <section key={title} className="shortcuts-section">
          <h3 className="shortcuts-title">{t(title)}</h3>
          <dl className="shortcuts-list">
            {rows.map(({ label, shortcuts, where }) => (
              <div key={shortcuts.join()} className="shortcuts-row">
                <dt>
                  {t(label)}
                  {where && <span className="shortcuts-where"> {t(where)}</span>}
                </dt>
                <dd>
                  {shortcuts.map((shortcut) => (
                    <Kbd key={shortcut} shortcut={shortcut} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
