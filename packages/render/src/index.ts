export { blockAnchor } from './document/blockAnchor.ts'
export { renderDocument, type DocumentRenderOptions } from './document/renderDocument.tsx'
export { loadTypesetting, withTypesettingLimit, type WorkLimit } from './typesetting/typesetting.ts'
export { documentDescription } from './document/documentDescription.ts'
export { documentDirection } from './document/documentDirection.ts'
export { documentOutline, type OutlineEntry } from './document/documentOutline.ts'
export { mentionedFiles } from './document/mentionedFiles.ts'
export { previewedLinks } from './document/previewedLinks.ts'
export type { MediaOptions, ScriptLabels } from './document/RenderOptions.ts'
export type { FileFacts, LinkPreviewFacts } from './media/mediaFacts.ts'
export { mentionedDatabases } from './document/mentionedDatabases.ts'
export { mentionedPages } from './document/mentionedPages.ts'
export { PLACE_TYPES, viewIdOf } from './document/viewIdOf.ts'
export { walkBlocks } from './document/walkBlocks.ts'
export type { MentionedPage, MentionedPart, RenderLabels } from './inline/inlineOptions.ts'
export type { Direction } from '@sheaf/model'
export { pageFrame } from './published/frame/PageFrame.ts'
export { splitFrame, splitMarkup } from './published/frame/pageTemplate.ts'
export { ARTICLE_SLOT, BELOW_SLOT, PANEL_SLOT, PublishedPageView } from './published/PublishedPageView.tsx'
export { OUTLINE_SLOT } from './published/OutlineDrawer.tsx'
export { hasWordSlots } from './wordSlots/wordSlots.ts'
export { inLanguage, slotLabels } from './wordSlots/inLanguage.ts'
export { writeScriptWords } from './published/scriptWords.ts'
export { NotFoundView } from './published/NotFoundView.tsx'
export { FORM_TOKEN, FORM_TRAP, FormMessageView, FormView } from './published/form/FormView.tsx'
export type {
  FormCoverView,
  FormInput,
  FormPage,
  FormProblem,
  FormQuestionView,
  TypedMoment,
} from './published/form/FormPage.ts'
export { NoAccessView, type NoAccess } from './published/NoAccessView.tsx'
export { LegalTextView } from './published/LegalTextView.tsx'
export { PagesListView } from './published/PagesListView.tsx'
export type { PageForMachines } from './published/PageForMachines.ts'
export { pageIcon } from './published/pageIcon.ts'
export { ownIcon } from './published/ownIcon.ts'
export { databaseLayout } from './document/databaseLayout.ts'
export type {
  Crumb,
  PageIcon,
  PageMode,
  PublishedLabels,
  PublishedMessages,
  PublishedPage,
  Theme,
  ViewerAssets,
  ViewerFrame,
} from './published/PublishedPage.ts'
export { summarizeDocument, type DocumentSummary } from './document/summarizeDocument.ts'
export { RENDERING_VERSION } from './document/renderingVersion.ts'
export { renderContent as renderDatabaseContent, renderDatabase } from './database/renderDatabase.tsx'
export { renderDatabaseRow } from './database/renderDatabaseRow.tsx'
export { groupWords } from './database/cells/groupWords.ts'
export { groupSlices } from './database/groupSlices.ts'
export { columnRows, MAX_COLUMNS, PAGE_ROWS } from './database/pageSizes.ts'
export { writeReaderRows, type ReaderHead, type RelatedNames } from './database/reader/readerParts.ts'
export { shownCells } from './database/shownCells.ts'
export { showTotals } from './database/showTotals.ts'
export { datesTitle } from './database/datesTitle.ts'
export type { DatabaseLabels } from './database/DatabaseLabels.ts'
export type { DatabaseRenderOptions } from './database/DatabaseRenderOptions.ts'
export type {
  BoardColumn,
  BoardContent,
  CalendarContent,
  CalendarEvent,
  CalendarDates,
  CalendarSpan,
  DatabaseContent,
  DatabasePage,
  DatabaseRowPage,
  DatabaseTab,
  GridContent,
  GridSection,
  ShownChart,
  ShownTotal,
  Pager,
  ShownGroup,
  ShownRow,
  TabLayout,
} from './database/DatabasePage.ts'
export { CommentsRoot, type CommentsIsland } from './comments/CommentsRoot.tsx'
