import type { ExportFormat } from '@sheaf/export'
import type { ExportingContext } from './ExportingContext.ts'

/** The formats that this server writes. EXP-PDF-4: none is offered that it cannot. */
export function formatsOf({ config }: Pick<ExportingContext, 'config'>): readonly ExportFormat[] {
  return config.printBrowser === null ? ['markdown', 'html'] : ['markdown', 'html', 'pdf']
}
