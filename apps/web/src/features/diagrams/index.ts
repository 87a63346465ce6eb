export { drawDiagram } from './drawDiagram.ts'
