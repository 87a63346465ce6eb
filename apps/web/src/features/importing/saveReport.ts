import type { ImportItem, ImportTask, listImportItems } from '@sheaf/contract/imports'
import { callApi, unwrap } from '../../platform/api/api.ts'
import type { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { noteKey } from './noteKey.ts'

const STEP = 1000

/** Saves the report of an import as a table that every program opens. */
export async function saveReport(task: ImportTask, t: ReturnType<typeof useTranslation>['t']): Promise<void> {
  const words: Readonly<Record<ImportItem['outcome'], string>> = {
    planned: '',
    kept: t('archiveImport.kept'),
    changed: t('archiveImport.changedChip'),
    left_out: t('archiveImport.leftOut'),
  }
  const lines: string[] = []
  for (let offset = 0; ; offset += STEP) {
    const { items, has_more: hasMore } = await unwrap(
      callApi<typeof listImportItems>('GET', '/api/import/tasks/:taskId/items', {
        params: { taskId: task.task_id },
        query: { offset, limit: STEP },
      }),
    )
    for (const { path, name, outcome, notes } of items) {
      const why = notes.map((note) => [note.name, t(noteKey(note.problem))].filter(Boolean).join(': '))
      lines.push([path || name, words[outcome], why.join('; ')].map(quoted).join(','))
    }
    if (!hasMore) break
  }
  const file = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${task.name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
