import { withMessages } from '../../../platform/i18n/withMessages.ts'
import type { PageCopy } from './writePageCopy.ts'

const loadWriter = withMessages(async () => (await import('./writePageCopy.ts')).writePageCopy)

/** Gives a page as this device has it to the person as a Markdown file; answers whether it could be read. */
export async function savePageCopy(copy: PageCopy): Promise<boolean> {
  try {
    const { default: write } = await loadWriter()
    return await write(copy)
  } catch {
    return false
  }
}
