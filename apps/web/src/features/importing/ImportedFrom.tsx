import { BookOpen, Box, FileDown, FileText, Globe, Notebook, NotebookPen, Sprout, Table } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** What can be imported, and how one gets it out of where it is. The file itself says which of them it is. */
export function ImportedFrom() {
  const { t } = useTranslation()
  const sources = [
    { icon: Box, name: t('archiveImport.notion'), how: t('archiveImport.notionHow') },
    { icon: FileText, name: t('archiveImport.googleDocs'), how: t('archiveImport.googleDocsHow') },
    { icon: FileDown, name: t('archiveImport.markdown'), how: t('archiveImport.markdownHow') },
    { icon: NotebookPen, name: t('archiveImport.obsidian'), how: t('archiveImport.obsidianHow') },
    { icon: Notebook, name: t('archiveImport.evernote'), how: t('archiveImport.evernoteHow') },
    { icon: Table, name: t('archiveImport.spreadsheet'), how: t('archiveImport.spreadsheetHow') },
    { icon: BookOpen, name: t('archiveImport.confluence'), how: t('archiveImport.confluenceHow') },
    { icon: Globe, name: t('archiveImport.html'), how: t('archiveImport.htmlHow') },
    { icon: Sprout, name: t('archiveImport.sheaf'), how: t('archiveImport.sheafHow') },
  ]
  return (
    <ul className="importing-sources" aria-label={t('archiveImport.sources')}>
      {sources.map(({ icon: Icon, name, how }, index) => (
        <li key={name}>
          <span className="importing-source-icon" data-tint={index} aria-hidden>
            <Icon size={18} />
          </span>
          <span>
            <b>{name}</b>
            <span className="importing-hint">{how}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
