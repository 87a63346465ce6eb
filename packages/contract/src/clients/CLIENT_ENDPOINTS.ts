import { diffDatabaseBlob, duplicateRowDocument } from './databases.ts'
import { searchMentions } from './mentions.ts'
import { getView, getViewNavigation, getViews, postViews } from './outline.ts'
import {
  collabExists,
  getCollabPermission,
  getFormerAccessDetails,
  getWorkspaceProfile,
  rowDocumentExists,
} from './rights.ts'
import { getAuthProviders, getServer, getServerInfo, reorderWorkspaces } from './service.ts'

/** Calls that other clients of the format alone make. */
export const CLIENT_ENDPOINTS = {
  getServerInfo,
  getServer,
  getAuthProviders,
  reorderWorkspaces,
  getFormerAccessDetails,
  getCollabPermission,
  collabExists,
  rowDocumentExists,
  getWorkspaceProfile,
  searchMentions,
  getView,
  getViewNavigation,
  getViews,
  postViews,
  diffDatabaseBlob,
  duplicateRowDocument,
}
