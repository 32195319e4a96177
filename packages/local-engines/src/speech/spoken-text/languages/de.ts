import { toCardinal, toOrdinal } from 'n2words/de-DE'
import type { CalendarDate, SpokenLanguage } from '../spoken-language.ts'

const months = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
]
const nameOf = (month: number) => (months[month - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())

/** Words before an ordinal that ends in -e. */
const weak = new Set(['der', 'die', 'das', 'jeder', 'jede', 'jedes', 'dieser', 'diese', 'dieses'])
/** Words before one that ends in -en. */
const oblique = new Set([
  'am',
  'vom',
  'zum',
  'im',
  'beim',
  'den',
  'dem',
  'des',
  'zur',
  'seit',
  'ab',
  'bis',
  'einen',
])
oblique.add('einem').add('dieser').add('jedem').add('jeden').add('ihrem').add('seinem')

function inflect(value: number, before: string): string | undefined {
  if (weak.has(before)) return toOrdinal(value)
  return oblique.has(before) ? `${toOrdinal(value)}n` : undefined
}

function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (value < 1100 || value > 1999) return toCardinal(value)
  return `${toCardinal(century)}hundert${rest === 0 ? '' : toCardinal(rest)}`
}

function date({ day, month, year: inYear }: CalendarDate, before: string): string {
  const said = `${inflect(day, before) ?? `${toOrdinal(day)}r`} ${nameOf(month)}`
  return inYear === undefined ? said : `${said} ${year(inYear)}`
}

const article = (digits: string, feminine: boolean) => (feminine ? 'eine' : digits === '1' ? 'ein' : '')

/** German. */
export const german: SpokenLanguage = {
  groups: '. ',
  decimal: ',',
  point: 'Komma',
  pairsDecimals: false,
  minus: 'minus',
  plus: 'plus',
  to: 'bis',
  and: 'und',
  scaleOf: ' ',
  scales: ['Tausend', 'Millionen', 'Milliarden', 'Billionen'],
  currencies: {
    $: { main: ['Dollar', 'Dollar'], part: ['Cent', 'Cent'] },
    USD: { main: ['US-Dollar', 'US-Dollar'], part: ['Cent', 'Cent'] },
    '€': { main: ['Euro', 'Euro'], part: ['Cent', 'Cent'] },
    EUR: { main: ['Euro', 'Euro'], part: ['Cent', 'Cent'] },
    '£': { main: ['Pfund', 'Pfund'], part: ['Penny', 'Pence'] },
    GBP: { main: ['Pfund', 'Pfund'], part: ['Penny', 'Pence'] },
    '¥': { main: ['Yen', 'Yen'] },
    CHF: { main: ['Franken', 'Franken'], part: ['Rappen', 'Rappen'] },
  },
  units: {
    '%': ['Prozent', 'Prozent'],
    Uhr: ['Uhr', 'Uhr'],
    km: ['Kilometer', 'Kilometer'],
    m: ['Meter', 'Meter'],
    cm: ['Zentimeter', 'Zentimeter'],
    mm: ['Millimeter', 'Millimeter'],
    'km/h': ['Kilometer pro Stunde', 'Kilometer pro Stunde'],
    'm²': ['Quadratmeter', 'Quadratmeter'],
    qm: ['Quadratmeter', 'Quadratmeter'],
    kg: ['Kilogramm', 'Kilogramm'],
    g: ['Gramm', 'Gramm'],
    mg: ['Milligramm', 'Milligramm'],
    t: ['Tonne', 'Tonnen', 'f'],
    l: ['Liter', 'Liter'],
    ml: ['Milliliter', 'Milliliter'],
    '°C': ['Grad Celsius', 'Grad Celsius'],
    '°F': ['Grad Fahrenheit', 'Grad Fahrenheit'],
    '°': ['Grad', 'Grad'],
    h: ['Stunde', 'Stunden', 'f'],
    min: ['Minute', 'Minuten', 'f'],
    'Min.': ['Minute', 'Minuten', 'f'],
    'Std.': ['Stunde', 'Stunden', 'f'],
    GB: ['Gigabyte', 'Gigabyte'],
    MB: ['Megabyte', 'Megabyte'],
    kW: ['Kilowatt', 'Kilowatt'],
    kWh: ['Kilowattstunde', 'Kilowattstunden', 'f'],
    Hz: ['Hertz', 'Hertz'],
  },
  marks: { '&': 'und', '%': 'Prozent', '€': 'Euro', '£': 'Pfund', '§': 'Paragraf', '=': 'gleich' },
  links: { '.': 'Punkt', '/': 'Schrägstrich', '-': 'Strich', _: 'Unterstrich', '@': 'ät' },
  months,
  dayFirst: true,
  abbreviations: {
    'Dr.': 'Doktor',
    'Prof.': 'Professor',
    'Hr.': 'Herr',
    'Fr.': 'Frau',
    'Dipl.': 'Diplom',
    'St.': 'Sankt',
    'z. B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'u. a.': 'unter anderem',
    'i. d. R.': 'in der Regel',
    'v. a.': 'vor allem',
    'bzw.': 'beziehungsweise',
    'ca.': 'circa',
    'vgl.': 'vergleiche',
    'sog.': 'sogenannte',
    'ggf.': 'gegebenenfalls',
    'evtl.': 'eventuell',
    'inkl.': 'inklusive',
    'Mio.': 'Millionen',
    'Mrd.': 'Milliarden',
  },
  closing: {
    'usw.': 'und so weiter',
    'etc.': 'et cetera',
    'Str.': 'Straße',
    'str.': 'straße',
    'Jh.': 'Jahrhundert',
  },
  beforeNumber: {
    'Nr.': 'Nummer',
    'S.': 'Seite',
    'Bd.': 'Band',
    'Kap.': 'Kapitel',
    'Abs.': 'Absatz',
    'Art.': 'Artikel',
  },
  beforeName: {},
  sections: [
    'kapitel',
    'teil',
    'band',
    'buch',
    'akt',
    'szene',
    'abschnitt',
    'artikel',
    'weltkrieg',
    'typ',
    'klasse',
    'stufe',
  ],
  centuries: [],
  cardinal: (digits) => toCardinal(digits),
  counting: (digits, feminine) => (digits === '1' ? article(digits, feminine) : toCardinal(digits)),
  ordinal: (value, suffix, before) => (suffix === '.' && value > 0 ? inflect(value, before) : undefined),
  regnal: (value) => `der ${toOrdinal(value).replace(/^./, (letter) => letter.toUpperCase())}`,
  year,
  date,
  time: (hours, minutes) => {
    const hour = `${hours === 1 ? 'ein' : toCardinal(hours)} Uhr`
    return minutes === 0 ? hour : `${hour} ${toCardinal(minutes)}`
  },
}
