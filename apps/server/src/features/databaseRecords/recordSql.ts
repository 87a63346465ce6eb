/** A field `f`, a view `v` and a row `r` as the records of `packages/model` have them, as JSON. */
export const FIELD_RECORD = `json_build_object('id', f.id, 'version', f.version, 'isDeleted', f.is_deleted, 'value', f.value)`

export const VIEW_RECORD = `CASE WHEN v.places_of IS NULL
  THEN json_build_object('id', v.id, 'version', v.version, 'isDeleted', v.is_deleted, 'value', v.value)
  ELSE json_build_object('id', v.id, 'version', v.version, 'isDeleted', v.is_deleted, 'value', v.value,
    'placesOf', v.places_of) END`

/** Where a row `r` stands: its keys by view. */
export const ROW_ORDERS = `coalesce((SELECT json_object_agg(o.view_id, o.key) FROM database_orders o WHERE o.row_id = r.id), '{}')`

const ROW_MEMBERS = `
  'id', r.id, 'version', r.version, 'isDeleted', r.is_deleted, 'cells', r.cells, 'orders', ${ROW_ORDERS},
  'height', r.height, 'createdAt', r.created_at, 'lastModified', r.last_modified,
  'createdBy', r.created_by, 'lastEditedBy', r.last_edited_by, 'meta', r.meta`

export const ROW_RECORD = `CASE WHEN r.comments IS NULL
  THEN json_build_object(${ROW_MEMBERS})
  ELSE json_build_object(${ROW_MEMBERS}, 'comments', r.comments) END`

/** A row that is there, without its places, height and comments. */
export const EXPORTED_ROW = `json_build_object(
  'id', r.id, 'version', r.version, 'isDeleted', false, 'cells', r.cells, 'orders', '{}'::json, 'height', null,
  'createdAt', r.created_at, 'lastModified', r.last_modified, 'createdBy', r.created_by,
  'lastEditedBy', r.last_edited_by, 'meta', r.meta)`
