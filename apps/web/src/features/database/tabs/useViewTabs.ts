import type { DatabaseRecords } from '@sheaf/model'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTree } from '../../pageTree/index.ts'
import { lastTab, rememberTab } from './lastTab.ts'
import { viewTabs, type ViewTabs } from './viewTabs.ts'

export interface OpenTabs extends ViewTabs {
  /** The tab that is open: what the address says, else the last of this device, else the page itself. */
  readonly openId: string
  /** What the first is called, where its view is not called as its page. */
  readonly rootName: string | null
}

/** The tabs of a page; null until they are known. */
export function useViewTabs(pageId: string, views: DatabaseRecords['views'] | null): OpenTabs | null {
  const { pageTree } = usePageTree()
  const [search] = useSearchParams()
  const found = useMemo(
    () => (pageTree === null || views === null ? null : viewTabs(pageTree, pageId, views)),
    [pageTree, pageId, views],
  )
  const named = search.get('v')
  const openId = found && chosenTab(found, pageId, named)
  const rootId = found?.rootId
  useEffect(() => {
    if (rootId !== undefined && openId !== null) rememberTab(rootId, openId)
  }, [rootId, openId])
  const rootView = rootId === undefined ? undefined : views?.get(rootId)
  return useMemo(() => {
    if (found === null || openId === null) return null
    const name = rootView?.value['name']
    const isNamed = typeof name === 'string' && name.trim() !== '' && name !== found.tabs[0]?.name
    return { ...found, openId, rootName: isNamed ? name : null }
  }, [found, openId, rootView])
}

function chosenTab({ rootId, tabs }: ViewTabs, pageId: string, named: string | null): string {
  // A page below the first is opened by its own address as well.
  const wanted = [named, pageId === rootId ? (named === null ? lastTab(rootId) : null) : pageId]
  return wanted.find((id) => tabs.some((tab) => tab.id === id)) ?? pageId
}
