import { toCardinal, toOrdinal } from 'n2words/en-GB'
import { toCardinal as americanCardinal } from 'n2words/en-US'
import type { CalendarDate, SpokenLanguage } from '../spoken-language.ts'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const nameOf = (month: number) => (months[month - 1] ?? '').replace(/^./, (letter) => letter.toUpperCase())

const pair = (value: number) => (value < 10 ? `oh ${toCardinal(value)}` : toCardinal(value))

function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (value < 1100 || value > 2099 || (value >= 2000 && value < 2010)) return toCardinal(value)
  return `${toCardinal(century)} ${rest === 0 ? 'hundred' : pair(rest)}`
}

function date({ day, month, year: inYear }: CalendarDate, before: string): string {
  const said =
    before === 'the' ? `${toOrdinal(day)} of ${nameOf(month)}` : `${nameOf(month)} ${toOrdinal(day)}`
  return inYear === undefined ? said : `${said}, ${year(inYear)}`
}

function time(hours: number, minutes: number, suffix: string): string {
  const half = suffix === 'am' || suffix === 'pm' ? ` ${suffix.charAt(0).toUpperCase()} M` : ''
  if (minutes > 0) return `${toCardinal(hours)} ${pair(minutes)}${half}`
  if (half) return `${toCardinal(hours)}${half}`
  return hours > 12 || hours === 0 ? `${toCardinal(hours)} hundred hours` : `${toCardinal(hours)} o'clock`
}

/** English as in Britain: days before months. */
export const english: SpokenLanguage = {
  groups: ',',
  decimal: '.',
  point: 'point',
  pairsDecimals: false,
  minus: 'minus',
  plus: 'plus',
  to: 'to',
  and: 'and',
  scaleOf: ' ',
  scales: ['thousand', 'million', 'billion', 'trillion'],
  currencies: {
    $: { main: ['dollar', 'dollars'], part: ['cent', 'cents'] },
    USD: { main: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
    '€': { main: ['euro', 'euros'], part: ['cent', 'cents'] },
    EUR: { main: ['euro', 'euros'], part: ['cent', 'cents'] },
    '£': { main: ['pound', 'pounds'], part: ['penny', 'pence'] },
    GBP: { main: ['pound', 'pounds'], part: ['penny', 'pence'] },
    '¥': { main: ['yen', 'yen'] },
    CHF: { main: ['Swiss franc', 'Swiss francs'], part: ['centime', 'centimes'] },
  },
  units: {
    '%': ['percent', 'percent'],
    km: ['kilometer', 'kilometers'],
    m: ['meter', 'meters'],
    cm: ['centimeter', 'centimeters'],
    mm: ['millimeter', 'millimeters'],
    'km/h': ['kilometer per hour', 'kilometers per hour'],
    mph: ['mile per hour', 'miles per hour'],
    mi: ['mile', 'miles'],
    ft: ['foot', 'feet'],
    'm²': ['square meter', 'square meters'],
    kg: ['kilogram', 'kilograms'],
    g: ['gram', 'grams'],
    mg: ['milligram', 'milligrams'],
    lb: ['pound', 'pounds'],
    lbs: ['pound', 'pounds'],
    oz: ['ounce', 'ounces'],
    l: ['liter', 'liters'],
    L: ['liter', 'liters'],
    ml: ['milliliter', 'milliliters'],
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
    '°': ['degree', 'degrees'],
    h: ['hour', 'hours'],
    min: ['minute', 'minutes'],
    GB: ['gigabyte', 'gigabytes'],
    MB: ['megabyte', 'megabytes'],
    kW: ['kilowatt', 'kilowatts'],
    kWh: ['kilowatt hour', 'kilowatt hours'],
    Hz: ['hertz', 'hertz'],
  },
  marks: { '&': 'and', '%': 'percent', '€': 'euros', '£': 'pounds', '§': 'section', '=': 'equals' },
  links: { '.': 'dot', '/': 'slash', '-': 'dash', _: 'underscore', '@': 'at' },
  months,
  dayFirst: true,
  abbreviations: {
    'Dr.': 'Doctor',
    'Mr.': 'Mister',
    'Mrs.': 'Missis',
    'Ms.': 'Miz',
    'Prof.': 'Professor',
    'Rev.': 'Reverend',
    'Gen.': 'General',
    'Capt.': 'Captain',
    'Lt.': 'Lieutenant',
    'Sgt.': 'Sergeant',
    'Gov.': 'Governor',
    'Sen.': 'Senator',
    'Mt.': 'Mount',
    'vs.': 'versus',
    'e.g.': 'for example',
    'i.e.': 'that is',
    'approx.': 'approximately',
  },
  closing: {
    'etc.': 'et cetera',
    'St.': 'Street',
    'Ave.': 'Avenue',
    'Rd.': 'Road',
    'Jr.': 'Junior',
    'Inc.': 'Incorporated',
    'Ltd.': 'Limited',
    'Corp.': 'Corporation',
    'Dept.': 'Department',
  },
  beforeNumber: {
    'No.': 'number',
    'no.': 'number',
    'p.': 'page',
    'pp.': 'pages',
    'vol.': 'volume',
    'Fig.': 'figure',
  },
  beforeName: { 'St.': 'Saint' },
  sections: [
    ...[
      'chapter',
      'part',
      'volume',
      'vol',
      'book',
      'act',
      'scene',
      'section',
      'appendix',
      'article',
      'title',
    ],
    ...['war', 'type', 'phase', 'class', 'level', 'stage', 'bowl', 'grade', 'canto', 'episode'],
  ],
  centuries: [],
  cardinal: (digits) => toCardinal(digits),
  counting: (digits) => toCardinal(digits),
  ordinal: (value, suffix) =>
    value > 0 && ['st', 'nd', 'rd', 'th'].includes(suffix) ? toOrdinal(value) : undefined,
  regnal: (value) => `the ${toOrdinal(value)}`,
  year,
  date,
  time,
}

/** English as in the United States: months before days. */
export const americanEnglish: SpokenLanguage = {
  ...english,
  dayFirst: false,
  cardinal: (digits) => americanCardinal(digits),
  counting: (digits) => americanCardinal(digits),
}
