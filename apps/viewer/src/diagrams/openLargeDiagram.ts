/** A drawing as large as it is, over the page. What shows it comes with the first press. */
export async function openLargeDiagram({ src, alt, width, height }: HTMLImageElement): Promise<void> {
  const { showPicture } = await import('../showPictures.ts')
  showPicture({ src, alt, width, height, downloadUrl: src, previewSrc: src })
}
