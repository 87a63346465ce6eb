export { ok, err, type Result, type Ok, type Err } from './result.ts'
export {
  isUuid,
  deriveUuid,
  type Branded,
  type UserId,
  type WorkspaceId,
  type ViewId,
  type CollabId,
  type BlockId,
  type TextId,
  type ChildrenKey,
} from './ids.ts'
export { orderKeyBetween, orderKeysBetween, type OrderKey } from './orderKey.ts'
export { dateLocale } from './dateLocale.ts'
export { weekStart } from './weekStart.ts'
export { buildUrl, type UrlValues } from './buildUrl.ts'
export { escapeHtml } from './escapeHtml.ts'
export type { JsonValue, JsonObject } from './json.ts'
