export {
  isElement,
  limitDepth,
  textOf,
  type HtmlElement,
  type HtmlPage,
  bodyOf,
  isText,
  nodesIn,
} from './HtmlNodes.ts'
export { cellsOf, rowsOf } from './htmlTable.ts'
export { readHtml, type HtmlContent } from './readHtml.ts'
export { MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './tableLimits.ts'
