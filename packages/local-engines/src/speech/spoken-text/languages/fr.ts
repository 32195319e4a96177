import { toCardinal as belgianCardinal } from 'n2words/fr-BE'
import { toCardinal, toOrdinal } from 'n2words/fr-FR'
import type { Noun, SpokenLanguage } from '../spoken-language.ts'

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const euro: Noun = ['euro', 'euros']
const centime: Noun = ['centime', 'centimes']

function ordinal(value: number, suffix: string): string | undefined {
  if (value < 1) return undefined
  if (suffix === 'er') return value === 1 ? 'premier' : undefined
  if (suffix === 're' || suffix === 'ère') return value === 1 ? 'première' : undefined
  if (suffix === 'nd' || suffix === 'nde') return value === 2 ? `second${suffix.slice(2)}` : undefined
  return ['e', 'ème', 'eme', 'è', 'º'].includes(suffix) ? toOrdinal(value) : undefined
}

/** French with the numbers of a region. */
function frenchWith(cardinal: (digits: string) => string): SpokenLanguage {
  const counting = (digits: string, feminine: boolean) =>
    feminine ? cardinal(digits).replace(/un$/, 'une') : cardinal(digits)
  return {
    groups: '. ',
    decimal: ',',
    point: 'virgule',
    pairsDecimals: true,
    minus: 'moins',
    plus: 'plus',
    to: 'à',
    and: 'et',
    scaleOf: ' de ',
    scales: ['millions', 'million', 'milliards', 'milliard'],
    currencies: {
      $: { main: ['dollar', 'dollars'], part: ['cent', 'cents'] },
      USD: { main: ['dollar américain', 'dollars américains'], part: ['cent', 'cents'] },
      '€': { main: euro, part: centime },
      EUR: { main: euro, part: centime },
      '£': { main: ['livre', 'livres', 'f'], part: ['penny', 'pence'] },
      GBP: { main: ['livre', 'livres', 'f'], part: ['penny', 'pence'] },
      '¥': { main: ['yen', 'yens'] },
      CHF: { main: ['franc suisse', 'francs suisses'], part: centime },
    },
    units: {
      '%': ['pour cent', 'pour cent'],
      km: ['kilomètre', 'kilomètres'],
      m: ['mètre', 'mètres'],
      cm: ['centimètre', 'centimètres'],
      mm: ['millimètre', 'millimètres'],
      'km/h': ['kilomètre heure', 'kilomètres heure'],
      'm²': ['mètre carré', 'mètres carrés'],
      kg: ['kilogramme', 'kilogrammes'],
      g: ['gramme', 'grammes'],
      mg: ['milligramme', 'milligrammes'],
      t: ['tonne', 'tonnes', 'f'],
      l: ['litre', 'litres'],
      L: ['litre', 'litres'],
      ml: ['millilitre', 'millilitres'],
      '°C': ['degré Celsius', 'degrés Celsius'],
      '°F': ['degré Fahrenheit', 'degrés Fahrenheit'],
      '°': ['degré', 'degrés'],
      h: ['heure', 'heures', 'f'],
      min: ['minute', 'minutes', 'f'],
      Go: ['gigaoctet', 'gigaoctets'],
      Mo: ['mégaoctet', 'mégaoctets'],
      kW: ['kilowatt', 'kilowatts'],
      kWh: ['kilowattheure', 'kilowattheures'],
      Hz: ['hertz', 'hertz'],
    },
    marks: { '&': 'et', '%': 'pour cent', '€': 'euros', '£': 'livres', '§': 'paragraphe', '=': 'égale' },
    links: { '.': 'point', '/': 'barre oblique', '-': 'tiret', _: 'tiret bas', '@': 'arobase' },
    months,
    dayFirst: true,
    abbreviations: {
      'Dr.': 'Docteur',
      Dr: 'Docteur',
      'MM.': 'Messieurs',
      Mme: 'Madame',
      'Mme.': 'Madame',
      Mmes: 'Mesdames',
      Mlle: 'Mademoiselle',
      Me: 'Maître',
      Mgr: 'Monseigneur',
      'Prof.': 'Professeur',
      Pr: 'Professeur',
      St: 'Saint',
      Ste: 'Sainte',
      'p. ex.': 'par exemple',
      'c.-à-d.': "c'est-à-dire",
      'env.': 'environ',
      'av. J.-C.': 'avant Jésus-Christ',
      'apr. J.-C.': 'après Jésus-Christ',
      'vs.': 'versus',
      'av.': 'avenue',
      'bd.': 'boulevard',
    },
    closing: { 'etc.': 'et cetera', 'Cie.': 'compagnie' },
    beforeNumber: {
      'n°': 'numéro',
      nº: 'numéro',
      'N°': 'Numéro',
      'p.': 'page',
      'vol.': 'volume',
      'chap.': 'chapitre',
      'art.': 'article',
    },
    beforeName: { 'M.': 'Monsieur' },
    sections: [
      'chapitre',
      'tome',
      'volume',
      'livre',
      'acte',
      'scène',
      'partie',
      'article',
      'titre',
      'type',
      'annexe',
    ],
    centuries: [],
    cardinal,
    counting,
    ordinal,
    regnal: (value) => (value === 1 ? 'premier' : cardinal(String(value))),
    year: (value) => cardinal(String(value)),
    date: ({ day, month, year }) => {
      const said = `${day === 1 ? 'premier' : cardinal(String(day))} ${months[month - 1]}`
      return year === undefined ? said : `${said} ${cardinal(String(year))}`
    },
    time: (hours, minutes) => {
      const hour = `${counting(String(hours), true)} ${hours < 2 ? 'heure' : 'heures'}`
      return minutes === 0 ? hour : `${hour} ${cardinal(String(minutes))}`
    },
  }
}

/** French as in France. */
export const french = frenchWith((digits) => toCardinal(digits))

/** French as in Belgium and, but for eighty, Switzerland. */
export const belgianFrench = frenchWith((digits) => belgianCardinal(digits))
