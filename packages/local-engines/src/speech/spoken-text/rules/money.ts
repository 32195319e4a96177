import { type Figure, sayFigure } from '../figure.ts'
import type { Currency, Noun, SpokenLanguage } from '../spoken-language.ts'

/** An amount of money in words: `one dollar and five cents`. */
export function sayMoney(
  figure: Figure,
  { currency, scale }: { currency: Currency; scale: string },
  language: SpokenLanguage,
): string {
  const { main, part } = currency
  if (scale) return `${sayFigure(figure, language)} ${scale}${language.scaleOf}${main[1]}`
  const { whole, fraction } = figure
  if (fraction === '' || /^0+$/.test(fraction)) return counted(whole, main, language)
  if (!part || fraction.length > 2) return `${sayFigure(figure, language)} ${main[1]}`
  const minor = counted(String(Number(fraction.padEnd(2, '0'))), part, language)
  return whole === '0' ? minor : `${counted(whole, main, language)} ${language.and} ${minor}`
}

function counted(whole: string, [one, many, gender]: Noun, language: SpokenLanguage): string {
  return `${language.counting(whole, gender === 'f')} ${whole === '1' ? one : many}`
}
