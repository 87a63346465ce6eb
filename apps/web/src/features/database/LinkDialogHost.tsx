/** Asks which database a document is to show; loaded when somebody asks for one. */
export { LinkDialog as LinkDialogHost } from './inline/LinkDialog.tsx'
