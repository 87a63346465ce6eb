import { placeQuery, type DatabasePlace, type PublishedDocument } from '../publishing/index.ts'

/** Query of the part of a database that is shown, with its "?"; a document has no parts. */
export function partQuery({ kind }: Pick<PublishedDocument, 'kind'>, place: DatabasePlace): string {
  return kind === 'document' ? '' : placeQuery(place)
}
