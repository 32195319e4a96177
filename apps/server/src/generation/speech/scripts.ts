/** Writing systems by their codes in ISO 15924, with a pattern for their letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  Latn: /\p{sc=Latn}/gu,
  Arab: /\p{sc=Arab}/gu,
  Armn: /\p{sc=Armn}/gu,
  Beng: /\p{sc=Beng}/gu,
  Cyrl: /\p{sc=Cyrl}/gu,
  Deva: /\p{sc=Deva}/gu,
  Ethi: /\p{sc=Ethi}/gu,
  Geor: /\p{sc=Geor}/gu,
  Grek: /\p{sc=Grek}/gu,
  Gujr: /\p{sc=Gujr}/gu,
  Guru: /\p{sc=Guru}/gu,
  Hang: /\p{sc=Hang}/gu,
  Hani: /\p{sc=Hani}/gu,
  Hebr: /\p{sc=Hebr}/gu,
  Hira: /\p{sc=Hira}/gu,
  Kana: /\p{sc=Kana}/gu,
  Khmr: /\p{sc=Khmr}/gu,
  Knda: /\p{sc=Knda}/gu,
  Laoo: /\p{sc=Laoo}/gu,
  Mlym: /\p{sc=Mlym}/gu,
  Mymr: /\p{sc=Mymr}/gu,
  Orya: /\p{sc=Orya}/gu,
  Sinh: /\p{sc=Sinh}/gu,
  Taml: /\p{sc=Taml}/gu,
  Telu: /\p{sc=Telu}/gu,
  Thai: /\p{sc=Thai}/gu,
}

/** What languages are written in, where that is not one script. */
const combined: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
}

const names = new Intl.DisplayNames('en', { type: 'script' })

/** Share of letters in scripts that a voice cannot read, such as single names, that it may leave out. */
const TOLERATED = 0.2

/** The scripts that a voice of a language (BCP 47) reads: its own, and Latin. */
export function readableScripts(language: string): readonly string[] {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  return ['Latn', ...(combined[script] ?? [script])]
}

/** A script that keeps a voice from reading a text. */
export interface ForeignScript {
  readonly code: string
  /** In English. */
  readonly name: string
}

/** Returns the main script that a voice of a language cannot read, if more than a fifth of the letters are in such. */
export function findForeignScript(text: string, language: string): ForeignScript | undefined {
  const readable = readableScripts(language)
  const counts = Object.entries(scripts).map(
    ([code, letters]) => [code, text.match(letters)?.length ?? 0] as const,
  )
  const foreign = counts.filter(([code, count]) => count > 0 && !readable.includes(code))
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const unread = foreign.reduce((sum, [, count]) => sum + count, 0)
  const [main] = foreign.toSorted(([, one], [, other]) => other - one)
  if (!main || unread <= total * TOLERATED) return undefined
  // Texts in kanji are Japanese as soon as they have kana.
  const kana = foreign.find(([code]) => code === 'Hira' || code === 'Kana')
  const code = main[0] === 'Hani' && kana ? kana[0] : main[0]
  const isJapanese = code === 'Hira' || code === 'Kana'
  return { code, name: names.of(isJapanese ? 'Jpan' : code) ?? code }
}
