const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard', fallback: 'none' })

/** English name of a BCP 47 code. Throws for one that `Intl` does not know. */
export function languageName(code: string): string {
  const name = names.of(code)
  if (!name) throw new Error(`No language is known as ${code}`)
  return name
}
