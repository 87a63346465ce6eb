import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readIcoImage } from './readIcoImage.ts'
import { redrawIcon, redrawPicture } from './redrawPicture.ts'

/** An icon file of these images. */
function ico(images: readonly { readonly size: number; readonly bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, bytes }, index) => {
    const at = 6 + index * 16
    head[at] = size
    head[at + 1] = size
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  })
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}

/** A bitmap of two by two: red, green; blue, and one that the mask hides. */
function bitmap(bits: 24 | 32): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(2, 4)
  header.writeInt32LE(4, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  const alpha = bits === 32 ? [0] : []
  const pixel = (...bgr: number[]) => [...bgr, ...alpha]
  const padding = bits === 24 ? [0, 0] : []
  const rows = [
    [...pixel(255, 0, 0), ...pixel(1, 2, 3), ...padding],
    [...pixel(0, 0, 255), ...pixel(0, 255, 0), ...padding],
  ]
  const mask = [
    [0x40, 0, 0, 0],
    [0, 0, 0, 0],
  ]
  return Buffer.concat([header, Buffer.from(rows.flat()), Buffer.from(mask.flat())])
}

const png = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#0af' } })
    .png()
    .toBuffer()

it('finds the largest image, as PNG or as pixels', async () => {
  const large = await png(48)
  const found = readIcoImage(
    ico([
      { size: 2, bytes: bitmap(24) },
      { size: 48, bytes: large },
    ]),
  )
  expect(found).toEqual({ kind: 'png', bytes: large })
  const pixels = Buffer.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 3, 2, 1, 0])
  for (const bits of [24, 32] as const) {
    expect(readIcoImage(ico([{ size: 2, bytes: bitmap(bits) }]))).toEqual({
      kind: 'pixels',
      bytes: pixels,
      width: 2,
      height: 2,
    })
  }
})

it('R4: answers nothing for what is broken', () => {
  const whole = ico([{ size: 2, bytes: bitmap(24) }])
  for (let length = 0; length < whole.length - 8; length += 1) {
    expect(readIcoImage(whole.subarray(0, length))).toBeNull()
  }
  const huge = Buffer.from(whole)
  huge.writeInt32LE(0x7fff_ffff, 22 + 4)
  expect(readIcoImage(huge)).toBeNull()
})

it('LINK-PICTURE-1: redraws icons of every kind as WebP, 64 px at most', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>',
  )
  const sizes = await Promise.all(
    [
      ico([{ size: 48, bytes: await png(48) }]),
      ico([{ size: 2, bytes: bitmap(32) }]),
      svg,
      await png(200),
    ].map(async (file) => {
      const drawn = await redrawIcon(file)
      const { format, width } = await sharp(drawn?.bytes).metadata()
      return [format, width]
    }),
  )
  expect(sizes).toEqual([
    ['webp', 48],
    ['webp', 2],
    ['webp', 64],
    ['webp', 64],
  ])
})

it('LINK-PICTURE-1: redraws pictures as WebP, 640 wide at most, and none that is tiny or drawn', async () => {
  const drawn = await redrawPicture(await png(1000))
  expect([drawn?.width, drawn?.height, (await sharp(drawn?.bytes).metadata()).format]).toEqual([
    640,
    640,
    'webp',
  ])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')
  expect(await redrawPicture(await png(8))).toBeNull()
  expect(await redrawPicture(svg)).toBeNull()
})

it('R6: a drawing reads no file and asks nobody', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8">' +
      '<image width="8" height="8" xlink:href="file:///etc/hostname"/><image width="8" height="8" xlink:href="http://127.0.0.1:1/"/></svg>',
  )
  expect(await redrawIcon(svg)).toBeNull()
})

it('R4: nothing is drawn of bombs and of what is no picture', async () => {
  const bomb = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="9" height="9"/></svg>',
  )
  expect((await redrawIcon(bomb))?.width ?? 64).toBeLessThanOrEqual(64)
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('hello'),
    Buffer.from('%PDF-1.4'),
    (await png(100)).subarray(0, 60),
  ]) {
    expect(await redrawPicture(file)).toBeNull()
    expect(await redrawIcon(file)).toBeNull()
  }
})
