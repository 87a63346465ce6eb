import { buildUrl, type Result } from '@sheaf/base'
import type {
  ApiRequest,
  createTemplate,
  createTemplateCategory,
  createTemplateCreator,
  deleteTemplate,
  deleteTemplateCategory,
  ErrorCode,
  getTemplate,
  getTemplateAvatar,
  getTemplateRights,
  ListedTemplate,
  listTemplateCategories,
  listTemplateCreators,
  listTemplates,
  Template,
  TemplateCategory,
  TemplateCreator,
  updateTemplate,
  updateTemplateCategory,
  updateTemplateCreator,
  uploadTemplateAvatar,
} from '@sheaf/contract'
import { ApiError } from '../../platform/api/ApiError.ts'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { uploadPicture } from '../../platform/api/uploadPicture.ts'

export type TemplateFields = ApiRequest<typeof updateTemplate>['body']
export type CategoryFields = ApiRequest<typeof createTemplateCategory>['body']
export type CreatorFields = ApiRequest<typeof createTemplateCreator>['body']

export async function fetchMayManage(): Promise<boolean> {
  const rights = await unwrap(callApi<typeof getTemplateRights>('GET', '/api/template-center/rights', {}))
  return rights.may_manage
}

/** The newest first. */
export async function fetchTemplates(): Promise<readonly ListedTemplate[]> {
  const list = await unwrap(
    callApi<typeof listTemplates>('GET', '/api/template-center/template', { query: {} }),
  )
  return list.templates
}

/** Null: the page is no template, or none that can be copied now. */
export async function fetchTemplate(viewId: string): Promise<Template | null> {
  const found = await callApi<typeof getTemplate>('GET', '/api/template-center/template/:viewId', {
    params: { viewId },
  })
  if (found.ok) return found.value
  if (found.error === 'record_not_found') return null
  throw new ApiError(found.error)
}

export async function fetchCategories(): Promise<readonly TemplateCategory[]> {
  const list = await unwrap(
    callApi<typeof listTemplateCategories>('GET', '/api/template-center/category', { query: {} }),
  )
  return list.categories
}

export async function fetchCreators(): Promise<readonly TemplateCreator[]> {
  const list = await unwrap(
    callApi<typeof listTemplateCreators>('GET', '/api/template-center/creator', { query: {} }),
  )
  return list.creators
}

export function sendCategory(body: CategoryFields): Promise<TemplateCategory> {
  return unwrap(callApi<typeof createTemplateCategory>('POST', '/api/template-center/category', { body }))
}

/** Everything else of it stays. */
export function renameCategory({ id, ...fields }: TemplateCategory, name: string): Promise<TemplateCategory> {
  return unwrap(
    callApi<typeof updateTemplateCategory>('PUT', '/api/template-center/category/:id', {
      params: { id },
      body: { ...fields, name },
    }),
  )
}

/** Its templates stay. */
export function deleteCategory(id: string): Promise<void> {
  return unwrap(
    callApi<typeof deleteTemplateCategory>('DELETE', '/api/template-center/category/:id', {
      params: { id },
    }),
  )
}

/** Without an id somebody new. */
export function sendCreator(id: string | null, body: CreatorFields): Promise<TemplateCreator> {
  return unwrap(
    id === null
      ? callApi<typeof createTemplateCreator>('POST', '/api/template-center/creator', { body })
      : callApi<typeof updateTemplateCreator>('PUT', '/api/template-center/creator/:id', {
          params: { id },
          body,
        }),
  )
}

export function sendTemplate(viewId: string, isThere: boolean, fields: TemplateFields): Promise<Template> {
  return unwrap(
    isThere
      ? callApi<typeof updateTemplate>('PUT', '/api/template-center/template/:viewId', {
          params: { viewId },
          body: fields,
        })
      : callApi<typeof createTemplate>('POST', '/api/template-center/template', {
          body: { view_id: viewId, ...fields },
        }),
  )
}

export function sendDeletion(viewId: string): Promise<void> {
  return unwrap(
    callApi<typeof deleteTemplate>('DELETE', '/api/template-center/template/:viewId', {
      params: { viewId },
    }),
  )
}

const AVATAR: (typeof getTemplateAvatar)['path'] = '/api/template-center/avatar/:fileId'

/** Puts the picture of a creator on the server; answers its public address. */
export function sendAvatar(picture: Blob): Promise<Result<string, ErrorCode>> {
  return uploadPicture<typeof uploadTemplateAvatar>({
    method: 'PUT',
    path: '/api/template-center/avatar',
    part: 'avatar',
    picture,
    addressOf: (fileId) => buildUrl(AVATAR, { fileId }),
  })
}
