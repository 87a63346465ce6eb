import './shortcuts.css'
import { Dialog, IconButton, Kbd } from '@sheaf/ui'
import { X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { shortcutSections } from './shortcutSections.ts'

/** All shortcuts, as this person's keyboard writes them. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('shortcuts.title')}
      titleEnd={<IconButton icon={X} label={t('shortcuts.close')} onClick={onClose} />}
    >
      <div className="shortcuts">
        {shortcutSections().map(({ title, rows }) => (
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
    </Dialog>
  )
}
