import { useEffect } from 'react'
import { lastPageId } from '../features/page/index.ts'
import { spaceForNewPage, usePageTree, usePageTreeActions } from '../features/pageTree/index.ts'

/** What the app was opened for, from the menu of its icon: `/app?start=new-page`. */
let asked = new URLSearchParams(location.search).get('start')

/** Does what a shortcut of the installed app asks for, once. */
export function StartShortcut() {
  const { pageTree } = usePageTree()
  const { createPage } = usePageTreeActions()
  useEffect(() => {
    if (asked !== 'new-page' || !pageTree) return
    asked = null
    const parentId = spaceForNewPage(pageTree, lastPageId())
    if (parentId !== null) createPage(parentId)
  }, [pageTree, createPage])
  return null
}
