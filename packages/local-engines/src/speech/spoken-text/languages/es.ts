import { toCardinal, toOrdinal } from 'n2words/es-ES'
import type { Noun, SpokenLanguage } from '../spoken-language.ts'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const cent: Noun = ['céntimo', 'céntimos']
const centavo: Noun = ['centavo', 'centavos']
/** Ordinals of rulers and centuries end here. */
const LAST_ORDINAL = 10

const counting = (digits: string, feminine: boolean) =>
  feminine
    ? toCardinal(digits, { gender: 'feminine' })
    : toCardinal(digits)
        .replace(/veintiuno$/, 'veintiún')
        .replace(/uno$/, 'un')

function ordinal(value: number, suffix: string): string | undefined {
  const mark = suffix.replace('.', '')
  if (value < 1 || !['º', 'ª', 'o', 'a', 'er', '°'].includes(mark)) return undefined
  const gender = mark === 'ª' || mark === 'a' ? 'feminine' : 'masculine'
  const said = toOrdinal(value, { gender })
  return mark === 'er' ? said.replace(/o$/, '') : said
}

/** Spanish. */
export const spanish: SpokenLanguage = {
  groups: '. ',
  decimal: ',',
  point: 'coma',
  pairsDecimals: true,
  minus: 'menos',
  plus: 'más',
  to: 'a',
  and: 'con',
  scaleOf: ' de ',
  scales: ['millones', 'millón'],
  currencies: {
    $: { main: ['dólar', 'dólares'], part: centavo },
    USD: { main: ['dólar', 'dólares'], part: centavo },
    '€': { main: ['euro', 'euros'], part: cent },
    EUR: { main: ['euro', 'euros'], part: cent },
    '£': { main: ['libra', 'libras', 'f'], part: ['penique', 'peniques'] },
    GBP: { main: ['libra', 'libras', 'f'], part: ['penique', 'peniques'] },
    '¥': { main: ['yen', 'yenes'] },
    CHF: { main: ['franco suizo', 'francos suizos'], part: cent },
  },
  units: {
    '%': ['por ciento', 'por ciento'],
    km: ['kilómetro', 'kilómetros'],
    m: ['metro', 'metros'],
    cm: ['centímetro', 'centímetros'],
    mm: ['milímetro', 'milímetros'],
    'km/h': ['kilómetro por hora', 'kilómetros por hora'],
    'm²': ['metro cuadrado', 'metros cuadrados'],
    kg: ['kilogramo', 'kilogramos'],
    g: ['gramo', 'gramos'],
    mg: ['miligramo', 'miligramos'],
    t: ['tonelada', 'toneladas', 'f'],
    l: ['litro', 'litros'],
    L: ['litro', 'litros'],
    ml: ['mililitro', 'mililitros'],
    '°C': ['grado Celsius', 'grados Celsius'],
    '°F': ['grado Fahrenheit', 'grados Fahrenheit'],
    h: ['hora', 'horas', 'f'],
    min: ['minuto', 'minutos'],
    GB: ['gigabyte', 'gigabytes'],
    MB: ['megabyte', 'megabytes'],
    kW: ['kilovatio', 'kilovatios'],
    kWh: ['kilovatio hora', 'kilovatios hora'],
    Hz: ['hercio', 'hercios'],
  },
  marks: { '&': 'y', '%': 'por ciento', '€': 'euros', '£': 'libras', '§': 'sección', '=': 'igual a' },
  links: { '.': 'punto', '/': 'barra', '-': 'guion', _: 'guion bajo', '@': 'arroba' },
  months,
  dayFirst: true,
  abbreviations: {
    'Dr.': 'Doctor',
    'Dra.': 'Doctora',
    'Sr.': 'Señor',
    'Sra.': 'Señora',
    'Srta.': 'Señorita',
    'Sres.': 'Señores',
    'D.ª': 'Doña',
    'Prof.': 'Profesor',
    'Ud.': 'usted',
    'Uds.': 'ustedes',
    'p. ej.': 'por ejemplo',
    'Avda.': 'Avenida',
    'Av.': 'Avenida',
    'a. C.': 'antes de Cristo',
    'd. C.': 'después de Cristo',
    'vs.': 'versus',
    'aprox.': 'aproximadamente',
  },
  closing: { 'etc.': 'etcétera', 'EE. UU.': 'Estados Unidos', 'Cía.': 'compañía' },
  beforeNumber: {
    'n.º': 'número',
    nº: 'número',
    'N.º': 'Número',
    'núm.': 'número',
    'pág.': 'página',
    'p.': 'página',
    'cap.': 'capítulo',
    'art.': 'artículo',
  },
  beforeName: { 'D.': 'Don', 'Sta.': 'Santa', 'Sto.': 'Santo' },
  sections: [
    'capítulo',
    'tomo',
    'volumen',
    'libro',
    'acto',
    'escena',
    'parte',
    'artículo',
    'título',
    'siglo',
    'tipo',
    'mundial',
  ],
  centuries: [],
  cardinal: (digits) => toCardinal(digits),
  counting,
  ordinal,
  regnal: (value) => (value <= LAST_ORDINAL ? toOrdinal(value) : toCardinal(value)),
  year: (value) => toCardinal(value),
  date: ({ day, month, year }) => {
    const said = `${day === 1 ? 'primero' : toCardinal(day)} de ${months[month - 1]}`
    return year === undefined ? said : `${said} de ${toCardinal(year)}`
  },
  time: (hours, minutes) => {
    const hour = counting(String(hours), true)
    return minutes === 0 ? `${hour} en punto` : `${hour} ${hours === 1 ? 'y ' : ''}${toCardinal(minutes)}`
  },
}
