import type { Picture } from '@sheaf/editor'
import { toast } from '@sheaf/ui'
import i18next from 'i18next'
import { withWords } from '../../platform/i18n/withWords.ts'

/** Shows pictures one at a time over everything, beginning with the one at `index`. */
export async function openPictures(pictures: readonly Picture[], index: number): Promise<void> {
  try {
    const { default: showPictures } = await loadViewer()
    showPictures(pictures, index)
  } catch {
    // The viewer comes with its own file, which is not here without a network.
    toast(i18next.t('files.viewerMissing'), { isError: true })
  }
}

const loadViewer = withWords(async () => (await import('./showPictures.ts')).showPictures)
