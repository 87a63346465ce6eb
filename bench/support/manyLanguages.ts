/** Syllables of a language, of which its words are made here: rare ones and common ones, as in every language. */
interface Script {
  readonly language: string
  readonly syllables: readonly string[]
  /** Between words. */
  readonly space: string
}

const SCRIPTS: readonly Script[] = [
  script(
    'en',
    'ba con der est fi gra hold ing ju kle land men nor ous per quin ra st tion ul ver wick yel zan',
    ' ',
  ),
  script(
    'de',
    'ab bruck chen dorf ei feld grün haus isch jahr keit lich mühl nacht öff plat schaft tür ung vor weg',
    ' ',
  ),
  script(
    'fr',
    'bois ça dé eau fé gne île jar lé mon né œuv pré rê sous té uni veil croît ment tion aux',
    ' ',
  ),
  script(
    'ru',
    'бор вод гра дом ест жен зим ист кра лес мор ний ост пут рек сто тва ува хол цве чер шум',
    ' ',
  ),
  script('ar', 'باب تار ثقا جبل حرف خير درس ذهب رسا زهر سفر شمس صبر ضوء طير ظلا عمل غرب فجر قمر كتا', ' '),
  script('hi', 'कम खेल गीत घर चाँद जल झील टीम डर तारा दिन नदी पानी फल बात मन यात्रा राज लोक वन समय हवा', ' '),
  script(
    'ko',
    '가나 다리 라디 마음 바다 사람 아침 자연 차가 카메 타자 파도 하늘 거울 너구 도시 로마 모래 보리 소리',
    ' ',
  ),
  script(
    'ja',
    '桜 山 川 海 空 東京 の は を に 見る 行く 静か 春 夏 秋 冬 カメラ 駅 電車 手紙 窓 光 影 雨 雪',
    '',
  ),
  script(
    'zh',
    '山 水 花 月 春风 秋雨 城市 道路 书 信 人 天 地 江南 北方 火车 窗户 光 影 雪 海洋 旅行 时间 记忆',
    '',
  ),
  script('th', 'บ้าน น้ำ ฟ้า ดิน ไฟ ลม ป่า เขา ทะเล ฝน ดาว เดือน ตลาด เรือ รถไฟ หนังสือ จดหมาย หน้าต่าง แสง เงา', ''),
]
const WORDS_OF_LANGUAGE = 4_000
const WORDS_OF_BLOCK = 14

export interface TextSource {
  /** A paragraph of a language, in turn. */
  paragraph(index: number): string
  /** Words that people search for: common and rare ones of all languages. */
  words(index: number): string
}

/** Paragraphs of ten languages, the same for the same seed. */
export function createTexts(seed: number): TextSource {
  const random = createRandom(seed)
  const vocabularies = SCRIPTS.map(({ syllables }) =>
    Array.from({ length: WORDS_OF_LANGUAGE }, () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(syllables, random())).join(''),
    ),
  )
  // Few words are most of every text (Zipf).
  const wordOf = (index: number): string => {
    const words = vocabularies[index % SCRIPTS.length]!
    return words[Math.floor(words.length * random() ** 3)] ?? ''
  }
  return {
    paragraph: (index) =>
      Array.from({ length: WORDS_OF_BLOCK }, () => wordOf(index)).join(
        SCRIPTS[index % SCRIPTS.length]!.space,
      ),
    words: (index) => wordOf(index),
  }
}

function script(language: string, syllables: string, space: string): Script {
  return { language, syllables: syllables.split(' '), space }
}

function pick(items: readonly string[], share: number): string {
  return items[Math.floor(share * items.length)] ?? ''
}

/** mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
