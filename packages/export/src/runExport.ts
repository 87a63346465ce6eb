import { err, ok, type Result } from '@sheaf/base'
import type { Archive, ArchiveText } from './createArchive.ts'
import { createShelf } from './createShelf.ts'
import type { ExportEnvironment, ExportProblem, TableProgress } from './ExportEnvironment.ts'
import { REPORT_NAME, type ExportPage, type ExportPlan, type ExportTable } from './planExport.ts'

export interface ExportJob {
  readonly plan: ExportPlan
  /** Of the archive of a whole workspace; null for a page. */
  readonly archiveName: string | null
  readonly words: ExportWords
  readonly signal: AbortSignal
  /** What comes next waits for it. */
  readonly onProgress: (progress: ExportProgress) => void | Promise<void>
}

/** Words that go into the files. */
export interface ExportWords {
  readonly untitled: string
  /** First line of what says what is missing. */
  readonly missing: string
  readonly problemOf: (problem: ExportProblem) => string
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

export interface Exported<Text> {
  /** The one page that was asked for; null where the archive is what was made. */
  readonly text: Text | null
  readonly fileName: string
  readonly pages: number
  readonly missing: readonly Missing[]
}

/**
 * EXP-RUN-1: writes the planned pages: one page without files is a file of its own, everything else an archive.
 * EXP-RUN-2: a page or file that cannot be had is left out and named, in the answer and in the archive; refused only
 * when the page that was asked for cannot be had. Throws the signal's reason when it is cancelled.
 */
export async function runExport<Text extends ArchiveText>(
  job: ExportJob,
  environment: ExportEnvironment<Text>,
): Promise<Result<Exported<Text>, ExportProblem>> {
  const { plan, words, signal, onProgress } = job
  const missing: Missing[] = plan.leftOut.map(({ name }) => ({
    name: name || words.untitled,
    problem: 'not_a_document',
  }))
  let begun: Archive | null = null
  const archive = (): Archive => (begun ??= environment.openArchive())
  const onMissing = (name: string, problem: ExportProblem) => void missing.push({ name, problem })
  const putFile = createShelf({ environment, archive, signal, onMissing })
  const isAlone = job.archiveName === null && plan.pages.length === 1
  let alone: Text | null = null
  let written = 0
  const pages = plan.pages.length + plan.tables.length

  for (const entry of [...plan.pages, ...plan.tables]) {
    const name = entry.view.name || words.untitled
    const tell = async () => await onProgress({ donePages: written, pages, name })
    await tell()
    const text = await write(environment, entry, { putFile, signal, onRows: tell })
    signal.throwIfAborted()
    if (!text.ok) {
      if (isRefusal(job, entry.view.id, text.error)) return err(text.error)
      missing.push({ name, problem: text.error })
      continue
    }
    written += 1
    if (isAlone) alone = text.value
    else await archive().addText(entry.path, text.value)
    signal.throwIfAborted()
  }
  const first = plan.pages[0]
  if (!first && job.archiveName === null) return err('not_a_document')
  if (first && alone !== null && begun === null && missing.length === 0)
    return ok({ text: alone, fileName: first.path, pages: written, missing })

  if (first && alone !== null) await archive().addText(first.path, alone)
  if (missing.length > 0) await archive().addText(REPORT_NAME, reportText(words, missing))
  await archive().finish()
  const fileName = `${job.archiveName ?? first?.path.replace(/\.\w+$/, '') ?? words.untitled}.zip`
  return ok({ text: null, fileName, pages: written, missing })
}

async function write<Text extends ArchiveText>(
  environment: ExportEnvironment<Text>,
  entry: ExportPage | ExportTable,
  progress: TableProgress,
): Promise<Result<Text, ExportProblem>> {
  if (!('databaseId' in entry)) return await environment.writePage(entry, progress.putFile, progress.signal)
  return (await environment.writeTable?.(entry, progress)) ?? err('not_a_document')
}

function isRefusal({ plan, archiveName }: ExportJob, viewId: string, problem: ExportProblem): boolean {
  if (viewId !== plan.pages[0]?.view.id) return false
  return problem === 'offline' || (archiveName === null && plan.pages.length === 1)
}

function reportText({ missing: title, problemOf }: ExportWords, missing: readonly Missing[]): string {
  return [title, '', ...missing.map(({ name, problem }) => `- ${name}: ${problemOf(problem)}`), ''].join(
    '\r\n',
  )
}
