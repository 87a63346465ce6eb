/** Bounds that both ends know. Lengths count UTF-16 units. */
export const MAX_VIEW_NAME_LENGTH = 2000
export const MAX_WORKSPACE_NAME_LENGTH = 255
export const MAX_ICON_LENGTH = 20_000
export const MAX_PUBLISH_NAME_LENGTH = 128
export const MIN_PUBLISH_NAMESPACE_LENGTH = 2
export const MAX_PUBLISH_NAMESPACE_LENGTH = 32
/** Of the password of a published page. */
export const MIN_PUBLISH_PASSWORD_LENGTH = 6
/** Pages in one call that publishes a page with its sub-pages. */
export const MAX_PUBLISHED_AT_ONCE = 500
/** Content of a new page, as `jsonObjectSchema` counts it: some 20,000 paragraphs of a hundred letters. */
export const MAX_PAGE_DATA_BYTES = 3_000_000
/** The call that creates a page with its content, as JSON in UTF-8. */
export const MAX_PAGE_BODY_BYTES = 10 * 1024 * 1024
/** Levels of children that one read of the page tree answers. */
export const MAX_FOLDER_DEPTH = 10
/** Views that one call names of the page tree, and one announcement of changes: more of them is a matter of the whole tree. */
export const MAX_TREE_NODES = 100
/** Favourites of one person in one workspace. */
export const MAX_FAVORITES = 500
/** Opened pages that are remembered of one person in one workspace, and how many one call names. */
export const MAX_RECENTS = 100
export const MAX_RECENTS_AT_ONCE = 100
/** One Yjs update, on the socket and by HTTP. */
export const MAX_UPDATE_BYTES = 10 * 1024 * 1024
/**
 * What one Yjs update may hold: ids of clients, structs, entries of plain values together with ranges of deletions, and levels
 * of plain values in each other. A page of 25,000 blocks in one update has 275,000 structs.
 */
export const UPDATE_LIMITS = { clients: 10_000, structs: 400_000, values: 1_000_000, depth: 200 } as const
/** What a Yjs object may come to: ids of all clients that ever changed it, and structs. */
export const DOCUMENT_LIMITS = { clients: 30_000, structs: 1_500_000 } as const
/** Digits of the code in a sign-in mail, and how long code and link are good. */
export const SIGN_IN_CODE_LENGTH = 6
export const SIGN_IN_VALIDITY_MS = 10 * 60 * 1000
/** Above this a file is refused on the free plan; `>` counts, not `>=`. */
export const FREE_PLAN_FILE_BYTES = 7 * 1024 * 1024
/** The largest file there can be: what 10,000 parts of the usual size hold. */
export const MAX_FILE_BYTES = 10_000 * 5 * 1024 * 1024
/** From this size on the web client uploads in parts of this size; S3 takes no smaller ones. */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024
export const MAX_UPLOAD_PARTS = 10_000
/** Uploads in parts that one person has begun and not ended. */
export const MAX_UNFINISHED_UPLOADS = 500
/** Characters of a file name that are kept. */
export const MAX_FILE_NAME_LENGTH = 255
export const MAX_AVATAR_BYTES = 1024 * 1024
/** A web address that is asked about. */
export const MAX_LINK_LENGTH = 4096
export const MAX_PERSON_NAME_LENGTH = 100
/** Preferences of a person, as counted by `jsonObjectSchema`. */
export const MAX_USER_METADATA_BYTES = 10_000
/** Addresses in one call that invites people or shares a page. */
export const MAX_INVITED_AT_ONCE = 100
/** How long an invitation by mail is good. */
export const INVITATION_VALIDITY_MS = 30 * 24 * 60 * 60 * 1000
/** Letters and digits of the code in an invite link. */
export const INVITE_CODE_LENGTH = 16
/** What somebody says about themselves in a workspace. */
export const MAX_DESCRIPTION_LENGTH = 500
/** One comment below a published page, in UTF-8; and how many one read answers. */
export const MAX_COMMENT_BYTES = 5000
export const MAX_COMMENTS_AT_ONCE = 500
/** Shortest and longest password, in UTF-16 units and in bytes of UTF-8. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_BYTES = 512
/** Content of a quick note, as `jsonSchema` counts it; of all notes that a person has in a workspace; and how many. */
export const MAX_NOTE_BYTES = 200_000
export const MAX_ALL_NOTES_BYTES = 10_000_000
export const MAX_NOTES = 5000
/** In one answer, where the caller names a limit. */
export const MAX_NOTES_AT_ONCE = 500
export const MAX_NOTE_SEARCH_LENGTH = 500
/** The words around a mention or a reminder that a notification shows. */
export const MAX_MENTION_TEXT_LENGTH = 500
/** Notifications that one call reads, and that one call names. */
export const MAX_NOTIFICATIONS_READ = 100
export const MAX_NOTIFICATIONS_NAMED = 1_000
/** Names in the template center; what is said in a line, and at length. */
export const MAX_TEMPLATE_NAME_LENGTH = 200
export const MAX_TEMPLATE_DESCRIPTION_LENGTH = 1000
export const MAX_TEMPLATE_ABOUT_LENGTH = 20_000
/** Of one template. */
export const MAX_TEMPLATE_CATEGORIES = 50
export const MAX_TEMPLATES_RELATED = 50
/** Accounts of one creator of templates. */
export const MAX_TEMPLATE_LINKS = 20
/** In the whole center, of each kind. */
export const MAX_TEMPLATE_RECORDS = 2000
/** Picture of a creator of templates. */
export const MAX_TEMPLATE_AVATAR_BYTES = 150 * 1024
