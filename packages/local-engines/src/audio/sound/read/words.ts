const irregular: Readonly<Record<string, string>> = {
  wolves: 'wolf',
  knives: 'knife',
  hooves: 'hoof',
  leaves: 'leaf',
  rang: 'ring',
  blew: 'blow',
  broke: 'break',
  broken: 'break',
  ran: 'run',
  shot: 'shoot',
  struck: 'strike',
  fell: 'fall',
  flies: 'fly',
}
/** Endings of words in the languages besides English, longest first. */
const ENDINGS = /(?:ando|endo|indo|ment|ente|end|ent|ant|er|en|em|es|et|st|as|os|te|e|n|s|t|a|o|i)$/
const SHORTEST = 3

/** The words of a text in order, without accents; punctuation between clauses is a separate word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[’']s\b/g, '')
  return plain.match(/[\p{L}\p{N}]+|[,;.:!?&+]/gu) ?? []
}

/** The stem of a word, shared by words that differ only in their endings. */
export function stemOf(word: string, isEnglish: boolean): string {
  if (isEnglish) return englishStem(word)
  const rest = word.replace(ENDINGS, '')
  return rest.length >= SHORTEST ? rest : word
}

function englishStem(word: string): string {
  const base = irregular[word]
  if (base) return englishStem(base)
  let stem = word
  if (/(s|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/[^su]s$/.test(stem) && stem.length > 2) stem = stem.slice(0, -1)
  for (const ending of ['ing', 'ed', 'ly']) {
    const rest = stem.slice(0, -ending.length)
    if (stem.endsWith(ending) && rest.length > 2 && /[aeiouy]/.test(rest)) {
      stem = rest
      break
    }
  }
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}
