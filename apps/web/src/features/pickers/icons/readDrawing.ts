export interface DrawnPath {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly opacity?: string
}

const ATTRIBUTE = /(d|fill|stroke|opacity)="([^"]*)"/g

/** The paths of an icon of our catalogue, "black" being the colour of the text around it. Nothing else is read. */
export function readDrawing(content: string): readonly DrawnPath[] {
  return [...content.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const { d = '', ...paint } = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [
        name!,
        value === 'black' ? 'currentColor' : value!,
      ]),
    )
    return { d, ...paint }
  })
}
