/** Words of the list of everything published under a namespace. */
export interface PagesListLabels {
  readonly noPages: string
  /** Of the links to the rest of the list. */
  readonly morePages: string
  readonly firstPages: string
  readonly nextPages: string
}
