import { err, ok } from '@sheaf/base'
import { AppError } from '../../platform/errors/AppError.ts'
import type { ThreadWork } from '../../platform/threads/index.ts'
import { CopiedTexts } from './CopiedTexts.ts'
import { copyDocument } from './copyDocument.ts'
import type { COPY_DOCUMENT, LIST_SHOWN_DATABASES } from './copyDocumentTask.ts'
import { shownDatabases } from './shownDatabases.ts'

/** What `COPY_DOCUMENT` does in its thread. */
export const copyDocumentWork: ThreadWork<typeof COPY_DOCUMENT> = ({ update, documentId, pageId, texts }) => {
  const copied = new CopiedTexts(texts.workspaceId, texts.ids, texts.open)
  try {
    const state = copyDocument(update, documentId, copied.of(pageId))
    return ok({ state, needed: copied.needed })
  } catch (error) {
    if (error instanceof AppError) return err(error.code)
    throw error
  }
}

/** What `LIST_SHOWN_DATABASES` does in its thread. */
export const listShownDatabases: ThreadWork<typeof LIST_SHOWN_DATABASES> = ({ update }) =>
  shownDatabases(update)
