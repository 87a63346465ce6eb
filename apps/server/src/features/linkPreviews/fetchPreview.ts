import type { OutboundRequest } from '../../platform/outbound/index.ts'
import { keepPicture } from './keepPicture.ts'
import type { LinkPreviewsContext } from './LinkPreviewsContext.ts'
import type { PageFacts } from './readPageFacts.ts'
import { READ_PAGE } from './readPageTask.ts'
import { redrawIcon, redrawPicture, type RedrawnPicture } from './redrawPicture.ts'

/** What was learned about an address, its pictures kept. */
export interface FetchedPreview {
  readonly title: string
  readonly description: string | null
  readonly siteName: string | null
  readonly pictureId: string | null
  readonly iconId: string | null
}

const PAGE: OutboundRequest = {
  accept: 'text/html,application/xhtml+xml;q=0.9',
  isWanted: (type) => type === 'text/html' || type === 'application/xhtml+xml',
  // What a page says about itself stands at its beginning.
  maxBytes: 1024 * 1024,
  ifLonger: 'cut',
}
const PICTURE: OutboundRequest = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5',
  // What it is, its bytes tell: icons in particular are sent as anything.
  isWanted: (type) => !type.startsWith('text/html'),
  maxBytes: 8 * 1024 * 1024,
  ifLonger: 'refuse',
}
const ICON: OutboundRequest = { ...PICTURE, maxBytes: 1024 * 1024 }
/** Of the pictures and icons that a page names, so many are tried. */
const MAX_TRIES = 3

/** Asks a site about one of its addresses, for a person; null when it cannot be read, or has no title. */
export async function fetchPreview(
  context: LinkPreviewsContext,
  url: string,
  userId: string,
): Promise<FetchedPreview | null> {
  const page = await context.outbound(url, PAGE)
  if (!page.ok) return null
  const { contentType } = page.value
  // A copy: what came may lie in a larger buffer.
  const question = { body: Uint8Array.from(page.value.body), contentType, url: page.value.url }
  const read = await context.threads.run(READ_PAGE, question, {
    key: userId,
    handOver: [question.body.buffer],
  })
  if (!read.ok) return null
  const facts = read.value
  const title = facts.title ?? facts.siteName
  if (title === null) return null
  const { description, siteName } = facts
  return { title, description, siteName, ...(await fetchPictures(context, facts, userId)) }
}

async function fetchPictures(context: LinkPreviewsContext, { pictures, icons }: PageFacts, userId: string) {
  const firstOf = async (
    urls: readonly string[],
    input: OutboundRequest,
    redraw: (file: Buffer) => Promise<RedrawnPicture | null>,
  ): Promise<string | null> => {
    for (const url of urls.slice(0, MAX_TRIES)) {
      const answer = await context.outbound(url, input)
      const drawn = answer.ok ? await context.limit(userId, () => redraw(answer.value.body)) : null
      if (drawn === null) continue
      try {
        return await keepPicture(context, drawn)
      } catch (error) {
        // A store that is full or away costs the picture, not the words.
        context.logger.warn({ err: error }, 'The picture of a link preview could not be kept')
        return null
      }
    }
    return null
  }
  const [pictureId, iconId] = await Promise.all([
    firstOf(pictures, PICTURE, redrawPicture),
    firstOf(icons, ICON, redrawIcon),
  ])
  return { pictureId, iconId }
}
