import { pagePath } from '@sheaf/contract'
import { createImportLinks, type ImportLinks } from '@sheaf/export/reading'
import type { WriteArchiveQuestion } from './archiveTasks.ts'
import type { ArchiveFile } from './openArchiveFiles.ts'
import type { ArchiveContents } from './openForWriting.ts'

/** What the addresses in a file of an archive mean. */
export function linksTo(
  { place }: Pick<WriteArchiveQuestion, 'place'>,
  contents: ArchiveContents,
  source: ArchiveFile,
): ImportLinks {
  return createImportLinks({
    source,
    files: contents.byPath,
    attached: contents.attached,
    pageIds: contents.pageIds,
    named: contents.named,
    pageOfAddress: (address) => place && pageOfAddress(address, place),
  })
}

/** The page of this workspace behind an address of the app. */
function pageOfAddress(
  address: string,
  { workspaceId, siteUrl }: NonNullable<WriteArchiveQuestion['place']>,
): { readonly pageId: string; readonly blockId: string | null } | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { origin, pathname, searchParams } = new URL(address)
  const start = new URL(`${pagePath(workspaceId)}/`, siteUrl)
  const pageId = pathname.slice(start.pathname.length)
  const isPage = origin === start.origin && pathname.startsWith(start.pathname) && /^[\w-]{36}$/.test(pageId)
  return isPage ? { pageId, blockId: searchParams.get('blockId') } : null
}
