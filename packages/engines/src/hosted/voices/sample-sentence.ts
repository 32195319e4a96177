import { espeakLanguages } from '../../speech/espeak-languages.ts'

/** Sentences in languages without a local voice. */
const further: Readonly<Record<string, string>> = {
  ceb: 'Maayong buntag, kumusta ka karon?',
  fil: 'Magandang umaga, kumusta ka ngayon?',
  gl: 'Bos días, como estás hoxe?',
  ja: 'こんにちは、今日もよろしくお願いします。',
  jv: 'Sugeng enjing, piyé kabaré dina iki?',
  km: 'សួស្តី តើអ្នកសុខសប្បាយទេ?',
  lo: 'ສະບາຍດີ ມື້ນີ້ເຈົ້າເປັນແນວໃດ?',
  mn: 'Сайн байна уу, өнөөдөр ямар байна?',
  my: 'မင်္ဂလာပါ၊ နေကောင်းလား။',
  ps: 'سلام، تاسو څنګه یاست؟',
  so: 'Subax wanaagsan, sidee tahay maanta?',
  su: 'Wilujeng énjing, kumaha damang?',
  th: 'สวัสดี วันนี้เป็นอย่างไรบ้าง',
  zu: 'Sawubona, unjani namuhla?',
}

const byLanguage = new Map(Object.entries(further))
for (const { language, sample } of espeakLanguages) {
  for (const key of [language, baseOf(language)]) if (!byLanguage.has(key)) byLanguage.set(key, sample)
}

/** A sentence in a language, or in English. */
export function sampleSentence(language: string): string {
  return (
    byLanguage.get(language) ??
    byLanguage.get(baseOf(language)) ??
    'Hello, it is a pleasure to read for you today.'
  )
}

function baseOf(language: string): string {
  return language.split('-')[0] ?? language
}
