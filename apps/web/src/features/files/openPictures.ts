import type { Picture } from '@sheaf/editor'
import { toast } from '@sheaf/ui'
import { translate } from '../../platform/i18n/i18n.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'

/** Shows pictures one at a time over everything, beginning with the one at `index`. */
export async function openPictures(pictures: readonly Picture[], index: number): Promise<void> {
  try {
    const { default: showPictures } = await loadViewer()
    showPictures(pictures, index)
  } catch {
    // The viewer comes with its own file, which is not here without a network.
    toast(translate('files.viewerMissing'), { isError: true })
  }
}

const loadViewer = withMessages(async () => (await import('./showPictures.ts')).showPictures)
