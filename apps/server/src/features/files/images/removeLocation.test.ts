import sharp, { type Sharp } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { removeLocation } from './removeLocation.ts'

const EXIF = {
  IFD0: { Make: 'Maker of cameras', Software: 'Sheaf tests' },
  IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 2999/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 4021/100',
  },
} as const

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="5"
 exif:GPSLatitude="48,51.49983N"><exif:GPSLongitude>2,17.67017E</exif:GPSLongitude>
 </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#468' } })
    .withExif(EXIF)
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })

const FORMATS: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ['jpeg', (from) => from.jpeg()],
  ['png', (from) => from.png()],
  ['webp', (from) => from.webp()],
  ['avif', (from) => from.avif({ effort: 0 })],
]

/** 2999/100 and 4021/100 as EXIF stores them, in both byte orders. */
const COORDINATES = [2999, 4021].flatMap((value) => {
  const [little, big] = [Buffer.alloc(8), Buffer.alloc(8)]
  little.writeUInt32LE(value, 0)
  little.writeUInt32LE(100, 4)
  big.writeUInt32BE(value, 0)
  big.writeUInt32BE(100, 4)
  return [little, big]
})

const hasCoordinates = (bytes: Buffer) => COORDINATES.some((coordinate) => bytes.includes(coordinate))

describe.each(FORMATS)('a picture as %s', (name, format) => {
  it('FILE-LOC-1: loses its coordinates and nothing else', async () => {
    const before = await format(picture()).toBuffer()
    expect(hasCoordinates((await sharp(before).metadata()).exif ?? before)).toBe(true)

    const after = Buffer.from(before)
    expect(removeLocation(after)).toBe(true)

    expect(after.length).toBe(before.length)
    expect(hasCoordinates(after)).toBe(false)
    expect(after.includes('48,51')).toBe(false)
    expect(after.includes('2,17.67')).toBe(false)
    const { exif = Buffer.alloc(0), xmp, orientation, autoOrient } = await sharp(after).metadata()
    expect([exif.includes('Maker of cameras'), exif.includes('2026:01:02')]).toEqual([true, true])
    // AVIF keeps the orientation outside of the EXIF data.
    expect(orientation).toBe(name === 'avif' ? undefined : 6)
    expect(autoOrient).toEqual({ width: 40, height: 60 })
    expect(String(xmp ?? XMP.replace(/gps/gi, ''))).toContain('xmp:Rating="5"')
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
    expect(removeLocation(Buffer.from(after))).toBe(false)
    expect(name !== 'png' || hasSoundChunks(after)).toBe(true)
  })

  it('FILE-LOC-2: stays as it is, byte by byte, where there are none', async () => {
    const before = await format(
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).withExif({
        IFD0: EXIF.IFD0,
      }),
    ).toBuffer()
    const after = Buffer.from(before)
    expect([removeLocation(after), after.equals(before)]).toEqual([false, true])
  })
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Whether every chunk of a PNG has the checksum that it says. */
function hasSoundChunks(png: Buffer): boolean {
  let at = 8
  while (at < png.length) {
    const end = at + 8 + png.readUInt32BE(at)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return false
    at = end + 4
  }
  return at === png.length
}

/** A PNG with one more chunk behind its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

const exifOf = async () => (await sharp(await picture().jpeg().toBuffer()).metadata()).exif ?? Buffer.alloc(0)

it('FILE-LOC-1: coordinates packed into a PNG are found', async () => {
  const exif = await exifOf()
  const profile = Buffer.from(
    `\nexif\n    ${exif.length}\n${exif.toString('hex').replace(/.{72}/g, '$&\n')}\n`,
  )
  const packed = [
    ['zTXt', Buffer.concat([Buffer.from('Raw profile type exif\0\0', 'latin1'), deflateSync(profile)])],
    ['tEXt', Buffer.concat([Buffer.from('Raw profile type APP1\0', 'latin1'), profile])],
    [
      'iTXt',
      Buffer.concat([
        Buffer.from('XML:com.adobe.xmp\0\u0001\0\0\0', 'latin1'),
        deflateSync(Buffer.from(XMP)),
      ]),
    ],
  ] as const
  for (const [type, data] of packed) {
    const png = await pngWith(type, data)
    const before = png.length
    expect(removeLocation(png)).toBe(true)
    expect([png.length, png.includes(data.subarray(30))]).toEqual([before, false])
    expect(hasSoundChunks(png)).toBe(true)
    expect((await sharp(png, { failOn: 'warning' }).raw().toBuffer()).length).toBe(48)
    expect(removeLocation(png)).toBe(false)
  }
})

it('FILE-LOC-1: a picture behind a picture loses its own', async () => {
  const [first, second] = [await picture().jpeg().toBuffer(), await picture().jpeg().toBuffer()]
  const both = Buffer.concat([first, second])
  removeLocation(both)
  expect(hasCoordinates(both)).toBe(false)
})

it('R4: broken metadata is left alone', async () => {
  const exif = await exifOf()
  const at = exif.indexOf('Exif') === 0 ? 6 : 0
  for (let cut = at; cut < exif.length; cut += 7) removeLocation(Buffer.from(exif.subarray(0, cut)))
  for (let place = at; place < exif.length; place += 1) {
    const broken = Buffer.from(exif)
    broken[place] = 0xff
    removeLocation(broken)
  }
  const loop = Buffer.from('49492a000800000001000e01030001000000050000000800000000', 'hex')
  expect(removeLocation(loop)).toBe(false)
})

describe('R4: hostile metadata takes no time', () => {
  const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

  function packedChunk(inner: Buffer): Buffer {
    const data = Buffer.concat([Buffer.from('zTXtC\0\0', 'latin1'), deflateSync(inner)])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length - 4)
    sum.writeUInt32BE(crc32(data))
    return Buffer.concat([length, data, sum])
  }

  it('packed within packed without end', () => {
    // 65 KB that would unpack to 256 GB.
    let bomb = Buffer.alloc(3 * 1024 * 1024)
    for (let depth = 0; depth < 4; depth += 1) {
      const png = Buffer.concat([SIGNATURE, ...Array.from({ length: 16 }, () => packedChunk(bomb))])
      bomb = depth === 3 ? png : Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024 - png.length)])
    }
    const begun = performance.now()
    expect(removeLocation(bomb)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('packed chunks that are all too large', () => {
    // 5 MB that would unpack to 5 GB.
    const chunk = packedChunk(Buffer.alloc(5 * 1024 * 1024))
    const bomb = Buffer.concat([SIGNATURE, ...Array.from({ length: 1000 }, () => chunk)])
    const begun = performance.now()
    expect(removeLocation(bomb)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('packets of nothing but coordinates', () => {
    const begun = performance.now()
    removeLocation(Buffer.from(`<rdf:RDF${' a:gps="1"'.repeat(6_000_000)}</rdf:RDF`))
    removeLocation(Buffer.from('<rdf:RDF</rdf:RDF'.repeat(3_500_000)))
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('directories that all claim the whole file', () => {
    const size = 8 * 1024 * 1024
    const entry = (tag: number, type: number, count: number, value: number) => {
      const bytes = Buffer.alloc(12)
      bytes.writeUInt16LE(tag, 0)
      bytes.writeUInt16LE(type, 2)
      bytes.writeUInt32LE(count, 4)
      bytes.writeUInt32LE(value, 8)
      return bytes
    }
    const directory = (entries: readonly Buffer[]) => {
      const count = Buffer.alloc(2)
      count.writeUInt16LE(entries.length)
      return Buffer.concat([count, ...entries, Buffer.alloc(4)])
    }
    const each = 2 + 512 * 12 + 4
    const start = 8 + each
    const data = start + 512 * each
    const claims = directory(Array.from({ length: 512 }, () => entry(2, 1, size - data, data)))
    const pointers = directory(
      Array.from({ length: 512 }, (_, index) => entry(0x8825, 4, 1, start + index * each)),
    )
    const file = Buffer.alloc(size)
    Buffer.concat([
      Buffer.from('49492a0008000000', 'hex'),
      pointers,
      ...Array.from({ length: 512 }, () => claims),
    ]).copy(file)
    const begun = performance.now()
    removeLocation(file)
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
