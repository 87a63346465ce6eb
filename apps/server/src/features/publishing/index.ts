export { createPublishing, type Publishing } from './createPublishing.ts'
export { publishingRoutes } from './routes.ts'
export { contentRoutes } from './contentRoutes.ts'
export { changesRoutes } from './changes/changesRoutes.ts'
export { publicRoutes } from './publicRoutes.ts'
export {
  placeQuery,
  readDatabasePlace,
  WHOLE_DATABASE,
  type DatabasePlace,
} from './databases/DatabasePlace.ts'
export { createKeptAnswers } from './reading/createKeptAnswers.ts'
export { PageCache, type Kept, type WorkspaceChange } from './reading/PageCache.ts'
export { isTreeTouchedBy } from './reading/readPublicTree.ts'
export type { DatabasePart } from './databases/databasePartWork.ts'
export { publishedPath } from './snapshot/renderContent.tsx'
export { packHtml, type PackedHtml } from './snapshot/packedHtml.ts'
export type { FoundPublication, PublishedDocument } from './Publication.ts'
export { createPublicationGate, type PublicationGate } from './gate/createPublicationGate.ts'
export { IS_ON_WEB } from './gate/readGated.ts'
export { ANYBODY, type Visitor } from './gate/Gate.ts'
export { renderMentionsAgain } from './snapshot/renderMentionsAgain.ts'
export { INFO_COLUMNS, INFO_TABLES, presentInfo, type InfoRow } from './reading/presentInfo.ts'
