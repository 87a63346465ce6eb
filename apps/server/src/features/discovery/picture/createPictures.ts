import { pageCover } from '@sheaf/model'
import { pageIcon } from '@sheaf/render'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { createFairLimit } from '../../../platform/queues/createFairLimit.ts'
import { PageCache, type PublishedDocument } from '../../publishing/index.ts'
import { pictureVersion } from '../../viewer/index.ts'
import { coverPaint, DEFAULT_PAINT } from './coverColors.ts'
import { drawPicture, type PictureContent } from './drawPicture.ts'
import { LAY_OUT_PICTURE } from './layOutPictureTask.ts'

/** The picture of a page. Its tag is known before it is drawn. */
export interface PagePicture {
  readonly etag: string
  /** As PNG; drawn once for as long as the page looks the same in it and it is remembered. */
  draw(): Promise<Buffer>
}

export interface Pictures {
  of(document: PublishedDocument): PagePicture
}

export interface PicturesOptions {
  /** Build of the web client, where our own icons and covers are. */
  readonly webFolder: string
  /** Ids of the icons that are there. */
  readonly icons: ReadonlySet<string>
  readonly threads: Threads
  /** Memory for pictures. */
  readonly maxBytes?: number
}

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024
/** Drawing one takes a twentieth of a second; whoever comes behind so many is asked to come again. */
const MAX_WAITING = 64
const RETRY_AFTER_SECONDS = 5

interface Picture {
  readonly workspaceId: string
  readonly png: Buffer
  readonly bytes: number
  readonly expiresAt: null
}

export function createPictures({
  webFolder,
  icons,
  threads,
  maxBytes = DEFAULT_MAX_BYTES,
}: PicturesOptions): Pictures {
  // One after the other, and those of one workspace in turn with those of the others.
  const limit = createFairLimit(1)
  const drawn = new PageCache<Picture>({ maxBytes, maxAgeMs: Number.POSITIVE_INFINITY, now: () => 0 })
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(key: string, document: PublishedDocument): Promise<Buffer> {
    const { workspaceId } = document
    const png = await limit(workspaceId, async () =>
      drawPicture(await contentOf(document, { webFolder, icons, threads })),
    )
    drawn.set(key, { workspaceId, png, bytes: png.length, expiresAt: null })
    return png
  }

  async function read(key: string, document: PublishedDocument): Promise<Buffer> {
    const present = drawn.get(key)?.png ?? underWay.get(key)
    if (present !== undefined) return present
    if (underWay.size >= MAX_WAITING)
      throw new AppError('too_many_requests', {
        message: 'Too many pictures are being drawn. Try again in a moment.',
        retryAfterSecs: RETRY_AFTER_SECONDS,
      })
    const making = make(key, document).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    of(document) {
      const version = pictureVersion(document)
      return { etag: `"${version}"`, draw: () => read(`${document.viewId} ${version}`, document) }
    },
  }
}

async function contentOf(
  document: PublishedDocument,
  { webFolder, icons, threads }: Pick<PicturesOptions, 'webFolder' | 'icons' | 'threads'>,
): Promise<PictureContent> {
  const { name, workspaceName, workspaceId } = document
  const texts = await threads.run(LAY_OUT_PICTURE, { title: name, workspaceName }, { key: workspaceId })
  if (!texts.ok) throw new AppError('service_temporary_unavailable')
  const cover = pageCover(parseExtra(document.extra), { workspaceId })
  const icon = pageIcon(document.icon, { workspaceId, icons })
  return {
    texts: texts.value,
    paint: (cover?.kind === 'paint' ? coverPaint(cover.background) : null) ?? DEFAULT_PAINT,
    // Our own covers alone: nothing is read or asked for that somebody named.
    cover:
      cover?.kind === 'image' && OWN_COVER.test(cover.url) ? await readOwn(join(webFolder, cover.url)) : null,
    icon: icon?.kind === 'icon' && OWN_ICON.test(icon.source) ? await readIcon(webFolder, icon) : null,
  }
}

const OWN_COVER = /^\/assets\/covers\/[a-z]+-\d+\.svg$/
const OWN_ICON = /^\/af_icons\/[\w-]+\/[\w-]+\.svg$/

async function readIcon(
  webFolder: string,
  icon: { readonly source: string; readonly color: string },
): Promise<PictureContent['icon']> {
  const svg = await readOwn(join(webFolder, icon.source))
  const color = coverPaint(icon.color)?.stops[0]?.color ?? 'black'
  return svg === null ? null : { svg: svg.toString(), color }
}

/** Null where the web client was not built. */
async function readOwn(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch {
    return null
  }
}

function parseExtra(extra: string | null): unknown {
  try {
    return extra === null ? null : (JSON.parse(extra) as unknown)
  } catch {
    return null
  }
}
