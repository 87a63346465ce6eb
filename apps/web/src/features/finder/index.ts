export { FinderLayer } from './FinderLayer.tsx'
export { FinderRow } from './FinderRow.tsx'
