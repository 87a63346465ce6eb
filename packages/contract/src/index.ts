export { ERRORS, errorCodeOf, type ErrorCode } from './errors.ts'
export { envelopeOf, SUCCESS_MESSAGE, type Envelope } from './envelope.ts'
export type { ApiReply, ApiRequest } from './ApiRequest.ts'
export type { Action, WorkspaceAction } from './actions.ts'
export { defineEndpoint, type AnswerKind, type Endpoint, type HttpMethod } from './endpoint.ts'
export {
  OWN_NEWS,
  SERVER_NEWS,
  SYNC_LIMITS,
  SYNC_PATH,
  SYNC_PROTOCOL_VERSION,
  type ClientFrame,
  type JobProgress,
  type Notice,
  type ServerFrame,
  type SyncAccess,
  type ToldJob,
} from './sync/frames.ts'
export { encodeClientFrame } from './sync/encodeClientFrame.ts'
export { decodeClientFrame } from './sync/decodeClientFrame.ts'
export { encodeServerFrame } from './sync/encodeServerFrame.ts'
export { decodeServerFrame } from './sync/decodeServerFrame.ts'

export {
  DATABASE_MESSAGE_LIMITS,
  DATABASE_MESSAGES_VERSION,
  DATABASE_ROOM,
  type CommandId,
  type CommandOutcome,
  type DatabaseKnown,
  type DatabaseOpened,
  type DatabasePatch,
  type DatabaseSubmission,
} from './databases/DatabaseMessages.ts'
export { decodeDatabaseMessage, encodeDatabaseMessage } from './databases/databaseMessageCodec.ts'
export {
  createDatabaseField,
  createDatabaseRow,
  describeRows,
  getDatabaseChunk,
  getRowHistory,
  listDatabaseFields,
  listDatabaseRows,
  listDeletedRows,
  purgeDeletedRows,
  listUpdatedRows,
  upsertDatabaseRow,
  MAX_CHUNK_COLUMNS,
  MAX_DESCRIBED_ROWS,
  type DeletedRow,
  type DeletedRows,
  type RowHistory,
} from './databases/databaseRows.ts'
export { getViewWindow } from './databases/viewWindow.ts'
export {
  ASKED_FIELD_TYPES,
  changeForm,
  createForm,
  deleteForm,
  FORM_LIMITS,
  formCovers,
  listForms,
  type DatabaseForm,
  type FormChange,
  type FormCover,
  type FormQuestion,
  type FormSettings,
} from './databases/forms.ts'
export {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  type CalendarFeed,
} from './databases/calendarFeeds.ts'
export { MAX_NAMED_ROWS, nameRows, searchRows, type NamedRow } from './databases/rowPages.ts'
export {
  findInWorkspace,
  FOUND_KINDS,
  FOUND_SORTS,
  getSearchSummary,
  MAX_FOUND,
  MAX_SEARCH_LENGTH,
  searchSummaryBody,
  searchWorkspace,
  searchWorkspacePage,
  summarizeSearch,
  type FoundGroup,
  type FoundItem,
  type FoundKind,
  type FoundSort,
  type SearchResult,
  type SearchSummary,
  type SearchSummaryBody,
} from './search.ts'
export {
  getPageInformation,
  LINK_KINDS,
  listBacklinks,
  MAX_LINKS_OF_SOURCE,
  type Backlink,
  type Backlinks,
  type ExcerptPiece,
  type LinkKind,
  type LinkSource,
  type PageInformation,
} from './pageInformation.ts'
export { listDatabases, openRowDocument } from './databases/databases.ts'
export { commandSchema, databaseKnownSchema, databaseSubmissionSchema } from './databases/databaseSchemas.ts'
export {
  cancelCsvImport,
  getCsvImport,
  startCsvImport,
  type CsvImport,
  type CsvReading,
} from './databases/csvImports.ts'
export {
  cancelRowImport,
  getRowImport,
  getRunningImport,
  ROW_IMPORT_LIMITS,
  startRowImport,
  undoRowImport,
  uploadRowImport,
  type RowImport,
} from './databases/rowImports.ts'

export { isValidEmail, normalizeEmail, MAX_EMAIL_LENGTH, MAX_EMAIL_LOCAL_LENGTH } from './email.ts'
export {
  MAX_ALL_NOTES_BYTES,
  MAX_COMMENT_BYTES,
  MAX_COMMENTS_AT_ONCE,
  MAX_ICON_LENGTH,
  MAX_NOTE_BYTES,
  MAX_NOTES,
  MAX_NOTES_AT_ONCE,
  MAX_VIEW_NAME_LENGTH,
  MAX_WORKSPACE_NAME_LENGTH,
  MAX_PUBLISH_NAME_LENGTH,
  MAX_PUBLISH_NAMESPACE_LENGTH,
  MAX_PUBLISHED_AT_ONCE,
  MIN_PUBLISH_NAMESPACE_LENGTH,
  MIN_PUBLISH_PASSWORD_LENGTH,
  MAX_FOLDER_DEPTH,
  MAX_MENTION_TEXT_LENGTH,
  MAX_NOTIFICATIONS_NAMED,
  MAX_NOTIFICATIONS_READ,
  MAX_FAVORITES,
  MAX_RECENTS,
  MAX_RECENTS_AT_ONCE,
  MAX_TREE_NODES,
  MAX_PAGE_BODY_BYTES,
  MAX_PAGE_DATA_BYTES,
  FREE_PLAN_FILE_BYTES,
  MAX_FILE_BYTES,
  UPLOAD_PART_BYTES,
  MAX_TEMPLATE_ABOUT_LENGTH,
  MAX_TEMPLATE_AVATAR_BYTES,
  MAX_TEMPLATE_DESCRIPTION_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATE_RECORDS,
  MAX_AVATAR_BYTES,
  MAX_PERSON_NAME_LENGTH,
  MAX_USER_METADATA_BYTES,
  INVITATION_VALIDITY_MS,
  INVITE_CODE_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_INVITED_AT_ONCE,
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_LENGTH,
  MAX_LINK_LENGTH,
  DOCUMENT_LIMITS,
  MAX_UPDATE_BYTES,
  UPDATE_LIMITS,
  MAX_FILE_NAME_LENGTH,
  MAX_UNFINISHED_UPLOADS,
  MAX_UPLOAD_PARTS,
  SIGN_IN_CODE_LENGTH,
  SIGN_IN_VALIDITY_MS,
} from './limits.ts'
export { RESERVED_NAMESPACES } from './reservedNamespaces.ts'
export { proposeNamespace } from './publishing/proposeNamespace.ts'
export { PUBLISH_NAME, titleSlug } from './publishing/publishNames.ts'
export { jsonObjectSchema, type ViewIcon, type ViewLayout } from './values.ts'

export {
  createAuthUser,
  deleteAuthUser,
  generateLink,
  getAuthUserById,
  inviteUser,
  listAuthUsers,
  updateAuthUserById,
} from './gotrue/admin.ts'
export { changePassword, getAuthUser, logout, reauthenticate, updateAuthUser } from './gotrue/account.ts'
export { GOTRUE_ERRORS, gotrueErrorSchema, type GotrueError, type GotrueErrorCode } from './gotrue/errors.ts'
export {
  authorizeWithProvider,
  finishProviderSignIn,
  linkIdentity,
  postProviderSignIn,
  unlinkIdentity,
} from './gotrue/providers.ts'
export { getAuthHealth, getAuthSettings } from './gotrue/service.ts'
export {
  recoverPassword,
  resendMail,
  sendMagicLink,
  sendOneTimeCode,
  signUp,
  verifyCode,
  verifyLink,
  verifyToken,
  verifyUser,
} from './gotrue/signIn.ts'
export { exchangeAuthCode, grantToken, refreshToken, signInWithPassword } from './gotrue/token.ts'
export type { GotrueIdentity, GotrueUser, OneTimeTokenType, SessionToken } from './gotrue/values.ts'
export {
  deleteUser,
  getAccountConsequences,
  getProfile,
  getUserImage,
  getUserWorkspaces,
  updateUser,
  uploadUserImage,
  type UserProfile,
} from './users.ts'
export {
  COMPLETION_TYPES,
  completeText,
  listModels,
  MAX_AI_TEXT,
  summarizeRow,
  translateRow,
  type AnswerFormat,
  type CompletionType,
} from './ai.ts'
export {
  ADMINISTRATION_ENDPOINTS,
  type AdministeredPerson,
  type AdministeredWorkspace,
  type AdministrationAct,
  type AuditEntry,
  type FailedMail,
  type JobState,
  type PersonState,
  type ServerDay,
  type ServerJob,
  type SettingInForce,
  type SignUpRule,
  type SignUpRuleReply,
} from './administration.ts'
export { CHAT_AUTHORS, CHAT_ENDPOINTS, MAX_CHAT_MESSAGES, MAX_CHAT_NAME, type ChatMessage } from './chat.ts'
export { chooseUnsplashPhoto, getUnsplashStatus, searchUnsplash, type UnsplashPhoto } from './unsplash.ts'
export {
  createWorkspace,
  deleteWorkspace,
  getWorkspaceSettings,
  getWorkspaceUsage,
  leaveWorkspace,
  listWorkspaces,
  openWorkspace,
  updateWorkspace,
  updateWorkspaceSettings,
  type Workspace,
  type WorkspaceRole,
} from './workspaces.ts'
export {
  getMember,
  listMembers,
  listMentionablePeople,
  mentionPerson,
  removeMembers,
  updateMember,
  updateMemberProfile,
  type MentionablePerson,
  type WorkspaceMember,
} from './members.ts'
export {
  acceptInvitation,
  createInviteCode,
  deleteInviteCode,
  getInvitation,
  getInviteCode,
  getInviteCodeInfo,
  inviteMembers,
  joinByInviteCode,
  listInvitations,
  revokeInvitation,
  type Invitation,
} from './invitations.ts'
export { createAccessRequest, decideAccessRequest, getAccessRequest } from './accessRequests.ts'
export {
  getAccessDetails,
  listSharedViews,
  revokeViewAccess,
  shareView,
  type AccessDetails,
  pageAccessOf,
  type PageAccess,
  type PagePermission,
} from './sharing.ts'
export { diffDatabaseBlob, duplicateRowDocument } from './clients/databases.ts'
export { getView, getViewNavigation, getViews, MAX_OUTLINE_DEPTH, postViews } from './clients/outline.ts'
export {
  MAX_MENTION_ITEMS,
  MENTION_SECTIONS,
  searchMentions,
  type MentionItem,
  type MentionSection,
  type MentionSectionKind,
} from './clients/mentions.ts'
export { getAuthProviders, getServer, getServerInfo, reorderWorkspaces } from './clients/service.ts'
export {
  collabExists,
  getCollabPermission,
  getFormerAccessDetails,
  getWorkspaceProfile,
  rowDocumentExists,
} from './clients/rights.ts'
export {
  getFolder,
  listTreeNodes,
  type FavoriteView,
  type FolderView,
  type RecentView,
  type TrashedView,
  type TreeNode,
  type TreeNodes,
} from './folder.ts'
export { addRecents, listFavorites, listRecents, reorderFavorite, setFavorite } from './favorites.ts'
export {
  MAX_EXTRA_BYTES,
  createDatabaseView,
  createFolderView,
  createPage,
  appendBlocks,
  duplicatePage,
  getPage,
  movePage,
  removePageIcon,
  updatePage,
  updatePageExtra,
  updatePageIcon,
  updatePageLayout,
  updatePageLock,
  updatePageName,
} from './pages.ts'
export {
  deleteAllTrashedPages,
  deleteTrashedPage,
  listTrash,
  movePageToTrash,
  restoreAllPages,
  restorePage,
} from './trash.ts'
export {
  addSpace,
  changeSpace,
  createSpace,
  getSpacePermission,
  listSpaceMembers,
  nameSpaceMember,
  changeSpaceMember,
  removeSpaceMember,
  listGroups,
  listGroupsOfView,
  createSpaceWithPage,
  listSpaces,
  setSpacePermission,
  updateSpace,
  type SpaceMember,
  type SpacePermissionChanges,
  type SpacePermissionReply,
} from './spaces.ts'
export {
  createQuickNote,
  deleteQuickNote,
  listQuickNotes,
  restoreQuickNote,
  updateQuickNote,
  type QuickNote,
} from './quickNotes.ts'
export {
  createTemplate,
  createTemplateCategory,
  createTemplateCreator,
  deleteTemplate,
  deleteTemplateCategory,
  deleteTemplateCreator,
  getTemplate,
  getTemplateAvatar,
  getTemplateCategory,
  getTemplateCreator,
  getTemplateHomepage,
  getTemplateRights,
  listTemplateCategories,
  listTemplateCreators,
  listTemplates,
  updateTemplate,
  updateTemplateCategory,
  updateTemplateCreator,
  uploadTemplateAvatar,
  type ListedTemplate,
  type Template,
  type TemplateCategory,
  type TemplateCreator,
} from './templates.ts'
export {
  getDefaultPage,
  getPublishNamespace,
  removeDefaultPage,
  setDefaultPage,
  setPublishNamespace,
} from './publishing/namespaces.ts'
export {
  getPublishState,
  listPublishedPages,
  publishPage,
  publishTree,
  unpublishPage,
  unpublishPages,
  updatePublications,
  type PublishSkipReason,
  type PublishState,
} from './publishing/publishPages.ts'
export { getDatabaseChanges, MAX_TOLD_CHANGES, type DatabaseChanges } from './publishing/publishChanges.ts'
export {
  getPresentPublishInfo,
  getPublishInfo,
  getPublishedBlob,
  getPublishedDefault,
  getPublishedMeta,
  getPublishedOutline,
  getReaderHead,
  getReaderRows,
  unlockPublication,
  type PublishedView,
} from './publishing/publishedPages.ts'
export {
  type OwnPublishInfo,
  type PublishInfo,
  type PublishSettings,
  type PublishedMeta,
  type PublishedMetaView,
} from './publishing/publishInfo.ts'
export { getPublishedSnapshot, publishStream } from './publishing/publishStream.ts'
export { cancelDuplication, duplicatePublished, getDuplication, type Duplication } from './duplicating.ts'
export { getLinkPicture, getLinkPreview, type LinkPreview } from './linkPreviews.ts'
export { COLLAB_TYPES, getCollab, getCollabJson, syncCollabs, webUpdateCollab } from './collab.ts'
export {
  deleteFile,
  getFile,
  getFileMetadata,
  getFileUsage,
  listLargest,
  type LargestItem,
  listFiles,
  putFile,
  type FileMetadata,
} from './files/blobs.ts'
export { closeFileSession, openFileSession } from './files/session.ts'
export { abortUpload, completeUpload, createUpload, listUploadParts, uploadPart } from './files/uploads.ts'
export * from './billing/index.ts'
export { ENDPOINTS, type EndpointName } from './endpoints.ts'
export {
  addReaction,
  createComment,
  deleteComment,
  followPublication,
  getReader,
  listComments,
  listReactions,
  removeReaction,
  restoreComment,
  updateComment,
  type CommentList,
  type CommentReaction,
  type PageComment,
  type PageReader,
} from './comments.ts'
export {
  archiveAllNotifications,
  archiveNotifications,
  countUnreadNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  NOTIFICATION_TYPES,
  type Notification,
  type NotificationMetadata,
  type NotificationType,
  unarchiveNotifications,
} from './notifications.ts'
export {
  getNotificationSettings,
  NOTIFICATION_MAILS,
  showUnsubscribe,
  type NotificationMails,
  unsubscribe,
  updateNotificationSettings,
} from './notificationMails.ts'
export { pagePath, partPath } from './pagePath.ts'
