import type { Endpoint } from './endpoint.ts'
import { getActivePlans } from './billing.ts'
import { getCollab, webUpdateCollab } from './collab.ts'
import { deleteFile, getFile, getFileMetadata, getFileUsage, listFiles, putFile } from './files/blobs.ts'
import { closeFileSession, openFileSession } from './files/session.ts'
import { abortUpload, completeUpload, createUpload, listUploadParts, uploadPart } from './files/uploads.ts'
import { getFolder } from './folder.ts'
import {
  getAuthHealth,
  getAuthSettings,
  getAuthUser,
  logout,
  refreshToken,
  sendMagicLink,
  sendOneTimeCode,
  verifyCode,
  verifyLink,
  verifyUser,
} from './gotrue.ts'
import { getLinkPicture, getLinkPreview } from './linkPreviews.ts'
import {
  createPage,
  duplicatePage,
  getPage,
  movePage,
  removePageIcon,
  updatePage,
  updatePageExtra,
  updatePageIcon,
  updatePageName,
} from './pages.ts'
import {
  getPublishedBlob,
  getPublishedMeta,
  getPublishedOutline,
  getPublishInfo,
  getPublishNamespace,
  listPublishedPages,
  publishPage,
  unpublishPage,
  unpublishPages,
  updatePublications,
} from './publishing.ts'
import { createSpace, updateSpace } from './spaces.ts'
import {
  deleteAllTrashedPages,
  deleteTrashedPage,
  listTrash,
  movePageToTrash,
  restoreAllPages,
  restorePage,
} from './trash.ts'
import { chooseUnsplashPhoto, getUnsplashStatus, searchUnsplash } from './unsplash.ts'
import { getProfile, getUserImage, getUserWorkspaces, updateUser, uploadUserImage } from './users.ts'
import { createWorkspace, listWorkspaces, openWorkspace, updateWorkspace } from './workspaces.ts'

/** Every call there is, by name: what the server must serve and OpenAPI lists. */
export const ENDPOINTS = {
  getAuthHealth,
  getAuthSettings,
  getAuthUser,
  logout,
  refreshToken,
  sendMagicLink,
  sendOneTimeCode,
  verifyCode,
  verifyLink,
  verifyUser,
  getProfile,
  getUserWorkspaces,
  updateUser,
  uploadUserImage,
  getUserImage,
  getUnsplashStatus,
  searchUnsplash,
  chooseUnsplashPhoto,
  createWorkspace,
  listWorkspaces,
  openWorkspace,
  updateWorkspace,
  getFolder,
  createPage,
  duplicatePage,
  getPage,
  movePage,
  removePageIcon,
  updatePage,
  updatePageExtra,
  updatePageIcon,
  updatePageName,
  deleteAllTrashedPages,
  deleteTrashedPage,
  listTrash,
  movePageToTrash,
  restoreAllPages,
  restorePage,
  createSpace,
  updateSpace,
  getPublishedBlob,
  getPublishedMeta,
  getPublishedOutline,
  getPublishInfo,
  getPublishNamespace,
  listPublishedPages,
  publishPage,
  unpublishPage,
  unpublishPages,
  updatePublications,
  getCollab,
  webUpdateCollab,
  getLinkPicture,
  getLinkPreview,
  putFile,
  getFile,
  deleteFile,
  getFileMetadata,
  getFileUsage,
  listFiles,
  createUpload,
  uploadPart,
  completeUpload,
  listUploadParts,
  abortUpload,
  openFileSession,
  closeFileSession,
  getActivePlans,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
