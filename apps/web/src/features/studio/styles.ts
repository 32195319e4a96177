const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A style as a separate part: between commas, or at an end of the text. */
const partOf = (style: string) => new RegExp(`(^|,)\\s*${literally(style)}\\s*(?=,|$)`, 'i')

/** Whether a text asks for a style already. */
export const hasStyle = (text: string, style: string) => partOf(style).test(text)

/** Puts a style behind a text, or takes it out again. */
export function toggleStyle(text: string, style: string): string {
  if (hasStyle(text, style)) return text.replace(partOf(style), '').replace(/^\s*,\s*/, '')
  const words = text.trimEnd().replace(/[,.]$/, '')
  return words === '' ? style : `${words}, ${style}`
}
