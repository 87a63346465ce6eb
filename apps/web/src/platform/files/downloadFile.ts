import { fileApiUrl } from '../uploads/index.ts'
import { renewFileSession } from './fileSession.ts'

/** Saves what is at an address of the file storage, as a link would, which the cookie of this person opens. */
export async function downloadFile(path: string, name: string): Promise<void> {
  await renewFileSession()
  const link = document.createElement('a')
  link.href = `${fileApiUrl()}${path}`
  link.download = name
  link.click()
}
