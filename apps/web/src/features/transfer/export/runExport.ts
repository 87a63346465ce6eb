import { err, ok, type Result } from '@sheaf/base'
import { mapAddresses, parseFileAddress, type ProjectedBlock } from '@sheaf/model'
import type { MentionedPart, RenderLabels } from '@sheaf/render'
import { createArchive, type Archive } from './createArchive.ts'
import { createShelf, type Shelf } from './createShelf.ts'
import type { ExportEnvironment, ExportProblem } from './ExportEnvironment.ts'
import { filesOf, textsAsBlocks } from './filesOf.ts'
import type { PageLook } from './PageLook.ts'
import { REPORT_NAME, type ExportFormat, type ExportPage, type ExportPlan } from './planExport.ts'
import { relativeAddress } from './relativeAddress.ts'
import { withoutLocalKeys } from './withoutLocalKeys.ts'
import { writeMarkdownPage } from './writeMarkdownPage.ts'

export interface ExportJob {
  readonly workspaceId: string
  readonly plan: ExportPlan
  readonly format: ExportFormat
  readonly hasFiles: boolean
  /** Name of a page of the workspace, for mentions; null where this person sees none. */
  readonly nameOf: (viewId: string) => string | null
  readonly words: ExportWords
  /** BCP 47. */
  readonly locale: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** Words that go into the files. */
export interface ExportWords {
  readonly untitled: string
  /** First line of what says what is missing. */
  readonly missing: string
  readonly problemOf: (problem: ExportProblem) => string
  readonly labels: RenderLabels
}

export interface ExportProgress {
  readonly donePages: number
  readonly pages: number
  /** Name of the page that is being written. */
  readonly name: string
}

/** What is not in an export, and why. */
export interface Missing {
  readonly name: string
  readonly problem: ExportProblem
}

export interface Exported {
  readonly content: Blob
  readonly fileName: string
  readonly pages: number
  readonly missing: readonly Missing[]
}

/**
 * EXP-RUN-1: writes the planned pages: one page without files is a file of its own, everything else an archive.
 * EXP-RUN-2: a page or file that cannot be had is left out and named, in the answer and in the archive; refused only
 * when the page that was asked for cannot be had. Throws the signal's reason when it is cancelled.
 */
export async function runExport(
  job: ExportJob,
  environment: ExportEnvironment,
): Promise<Result<Exported, ExportProblem>> {
  const { plan, signal, onProgress, workspaceId } = job
  const missing: Missing[] = plan.leftOut.map(({ name }) => ({
    name: name || job.words.untitled,
    problem: 'not_a_document',
  }))
  let begun: Archive | null = null
  const archive = (): Archive => (begun ??= createArchive(environment.now()))
  const shelf = createShelf({
    environment,
    archive,
    onMissing: (name, problem) => missing.push({ name, problem }),
  })
  const isAlone = plan.pages.length === 1
  let alone: Blob | null = null
  let written = 0

  for (const page of plan.pages) {
    const name = page.view.name || job.words.untitled
    onProgress({ donePages: written, pages: plan.pages.length, name })
    const root = await environment.readPage(page.view.id, signal)
    signal.throwIfAborted()
    if (!root.ok) {
      if (page.view.id === plan.pages[0]?.view.id && (isAlone || root.error === 'offline'))
        return err(root.error)
      missing.push({ name, problem: root.error })
      continue
    }
    if (job.hasFiles) {
      const styled = [...filesOf(root.value, workspaceId), ...lookFiles(page.view, workspaceId)]
      for (const address of styled) await shelf.put(address, signal)
    }
    const text = await writePage(job, environment, { page, root: root.value, shelf })
    const content = new Blob([text], { type: MEDIA_TYPES[job.format] })
    written += 1
    if (isAlone) alone = content
    else await archive().add(page.path, content, { isText: true })
    signal.throwIfAborted()
  }
  const first = plan.pages[0]
  if (!first) return err('not_a_document')
  if (alone && begun === null && missing.length === 0)
    return ok({ content: alone, fileName: first.path, pages: written, missing })

  if (alone) await archive().add(first.path, alone, { isText: true })
  if (missing.length > 0) {
    const report = new Blob([reportText(job.words, missing)], { type: 'text/plain' })
    await archive().add(REPORT_NAME, report, { isText: true })
  }
  const fileName = first.path.replace(/\.\w+$/, '.zip')
  return ok({ content: archive().finish(), fileName, pages: written, missing })
}

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  markdown: 'text/markdown;charset=utf-8',
  html: 'text/html;charset=utf-8',
}

interface PageContent {
  readonly page: ExportPage
  readonly root: ProjectedBlock
  readonly shelf: Shelf
}

async function writePage(
  job: ExportJob,
  environment: ExportEnvironment,
  { page, root, shelf }: PageContent,
): Promise<string> {
  const paths = new Map(job.plan.pages.map(({ view, path }) => [view.id, path]))
  const addressOf = (url: string): string => {
    const file = shelf.find(url)
    if (file) return relativeAddress(page.path, file.path)
    const address = parseFileAddress(url)
    return address?.workspaceId === job.workspaceId.toLowerCase() ? environment.fileUrl(address) : url
  }
  const pageLink = (pageId: string, part?: MentionedPart) => {
    const path = paths.get(pageId)
    const href =
      path === undefined ? environment.pageUrl(pageId, part ?? null) : relativeAddress(page.path, path)
    const name = job.nameOf(pageId)
    if (name === null && path === undefined) return null
    return { name: name || job.words.untitled, href, isInArchive: path !== undefined }
  }
  const look = dressWith(page.view, addressOf)
  if (job.format === 'markdown') {
    const blocks = mapAddresses(textsAsBlocks(root), addressOf).map(withoutLocalKeys)
    return writeMarkdownPage(look, blocks, {
      pageLink: ({ pageId, blockId }) => pageLink(pageId, { blockId, rowId: null }),
    })
  }
  const { writeHtmlPage } = await import('./writeHtmlPage.tsx')
  return await writeHtmlPage({
    look,
    root,
    locale: job.locale,
    labels: job.words.labels,
    pageLink,
    fileUrl: addressOf,
    readDrawing: (path) => environment.readDrawing(path, job.signal),
    describeFile: (url) => {
      const file = shelf.find(url)
      if (!file) return null
      const { name, bytes, type: contentType } = file
      return {
        src: relativeAddress(page.path, file.path),
        name,
        bytes,
        contentType,
        width: null,
        height: null,
      }
    },
  })
}

function lookFiles({ icon, extra }: PageLook, workspaceId: string) {
  const cover = extra?.['cover']
  const value = typeof cover === 'object' && cover !== null && 'value' in cover ? cover.value : null
  return [icon?.ty === 1 ? icon.value : null, value]
    .map(parseFileAddress)
    .filter((address) => address?.workspaceId === workspaceId.toLowerCase())
    .filter((address) => address !== null)
}

function dressWith({ name, icon, extra }: PageLook, addressOf: (url: string) => string): PageLook {
  const cover = extra?.['cover']
  const value = typeof cover === 'object' && cover !== null && 'value' in cover ? cover.value : null
  const isFile = parseFileAddress(value) !== null
  return {
    name,
    icon: icon?.ty === 1 ? { ty: 1, value: addressOf(icon.value) } : icon,
    extra: isFile ? { ...extra, cover: { ...Object(cover), value: addressOf(String(value)) } } : extra,
  }
}

function reportText({ missing: title, problemOf }: ExportWords, missing: readonly Missing[]): string {
  return [title, '', ...missing.map(({ name, problem }) => `- ${name}: ${problemOf(problem)}`), ''].join(
    '\r\n',
  )
}
