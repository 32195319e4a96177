const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A style as a separate part of a prompt, delimited by commas. */
const partOf = (style: string) => new RegExp(`(^|,)\\s*${literally(style)}\\s*(?=,|$)`, 'i')

/** Whether a prompt already contains a style. */
export const hasStyle = (text: string, style: string) => partOf(style).test(text)

/** Appends a style to a prompt, or removes it. */
export function toggleStyle(text: string, style: string): string {
  if (hasStyle(text, style)) return text.replace(partOf(style), '').replace(/^\s*,\s*/, '')
  const words = text.trimEnd().replace(/[,.]$/, '')
  return words === '' ? style : `${words}, ${style}`
}
