export {
  childIdsOf,
  firstPage,
  homePage,
  pathTo,
  spaceForNewPage,
  spacesOf,
  type PageTree,
  type TreeEntry,
} from './pageTree.ts'
export { PageTreeContext, usePageTree, useTreeEntry } from './PageTreeContext.tsx'
export { NewPageRow } from './NewPageRow.tsx'
export { PageTreePanel } from './tree/PageTreePanel.tsx'
export { RowMarksContext, type RowMarks } from './tree/RowMarks.ts'
export { sectionsHeight } from './personal/sectionsHeight.ts'
export { PageTreeSkeleton } from './tree/PageTreeSkeleton.tsx'
export { PageTreeProvider } from './PageTreeProvider.tsx'
export { MoveDialogWhenNeeded, SpaceDialogWhenNeeded } from './dialogs/lazyDialogs.tsx'
export type { TreeChange } from './changes/createTreeChanges.ts'
export { addTreeChange, startTreeChanges, treeChanges } from './changes/treeChanges.ts'
export type { PageTreeEdit, ShownView } from './edits/applyEdit.ts'
export { cutName } from './edits/cutName.ts'
export { reveal } from './tree/expansionStore.ts'
export { PAGE_TREES_KEY, pageTreeKey } from './pageTreeKeys.ts'
export { refreshPageTree } from './refreshPageTree.ts'
export { pageRights } from './rights/pageRights.ts'
export { usePageRights } from './rights/usePageRights.ts'
export { pagePath, partPath } from '@sheaf/contract'
export { findPages, mentionedPage, placeOf } from './findPages.ts'
export { SpaceTile } from './SpaceTile.tsx'
export { RenameField } from './tree/RenameField.tsx'
export { takeTyping } from './edits/typeAhead.ts'
export { usePageTreeActions } from './edits/usePageTreeActions.ts'
export { ViewIconView, ViewPicture } from './ViewIconView.tsx'
export { HomeRow } from './home/HomeRow.tsx'
export { StarButtonWhenNeeded } from './personal/StarButtonWhenNeeded.tsx'
export { useNoteVisit } from './personal/useNoteVisit.ts'
