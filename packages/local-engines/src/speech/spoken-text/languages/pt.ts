import { toCardinal, toOrdinal } from 'n2words/pt-PT'
import type { Noun, SpokenLanguage } from '../spoken-language.ts'

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const cent: Noun = ['cêntimo', 'cêntimos']
const centavo: Noun = ['centavo', 'centavos']
/** Ordinals of rulers end here. */
const LAST_ORDINAL = 10

const counting = (digits: string, feminine: boolean) =>
  feminine
    ? toCardinal(digits)
        .replace(/um$/, 'uma')
        .replace(/dois$/, 'duas')
        .replace(/entos\b/g, 'entas')
    : toCardinal(digits)

function ordinal(value: number, suffix: string): string | undefined {
  const mark = suffix.replace('.', '')
  if (value < 1 || !['º', 'ª', 'o', 'a', '°'].includes(mark)) return undefined
  return mark === 'ª' || mark === 'a' ? toOrdinal(value).replace(/o\b/g, 'a') : toOrdinal(value)
}

/** Portuguese. */
export const portuguese: SpokenLanguage = {
  groups: '. ',
  decimal: ',',
  point: 'vírgula',
  pairsDecimals: true,
  minus: 'menos',
  plus: 'mais',
  to: 'a',
  and: 'e',
  scaleOf: ' de ',
  scales: ['milhões', 'milhão', 'bilhões', 'bilhão'],
  currencies: {
    R$: { main: ['real', 'reais'], part: centavo },
    BRL: { main: ['real', 'reais'], part: centavo },
    $: { main: ['dólar', 'dólares'], part: centavo },
    USD: { main: ['dólar', 'dólares'], part: centavo },
    '€': { main: ['euro', 'euros'], part: cent },
    EUR: { main: ['euro', 'euros'], part: cent },
    '£': { main: ['libra', 'libras', 'f'], part: ['pêni', 'pence'] },
    GBP: { main: ['libra', 'libras', 'f'], part: ['pêni', 'pence'] },
    '¥': { main: ['iene', 'ienes'] },
    CHF: { main: ['franco suíço', 'francos suíços'], part: cent },
  },
  units: {
    '%': ['por cento', 'por cento'],
    km: ['quilómetro', 'quilómetros'],
    m: ['metro', 'metros'],
    cm: ['centímetro', 'centímetros'],
    mm: ['milímetro', 'milímetros'],
    'km/h': ['quilómetro por hora', 'quilómetros por hora'],
    'm²': ['metro quadrado', 'metros quadrados'],
    kg: ['quilograma', 'quilogramas'],
    g: ['grama', 'gramas'],
    mg: ['miligrama', 'miligramas'],
    t: ['tonelada', 'toneladas', 'f'],
    l: ['litro', 'litros'],
    L: ['litro', 'litros'],
    ml: ['mililitro', 'mililitros'],
    '°C': ['grau Celsius', 'graus Celsius'],
    '°F': ['grau Fahrenheit', 'graus Fahrenheit'],
    h: ['hora', 'horas', 'f'],
    min: ['minuto', 'minutos'],
    GB: ['gigabyte', 'gigabytes'],
    MB: ['megabyte', 'megabytes'],
    kW: ['quilowatt', 'quilowatts'],
    kWh: ['quilowatt-hora', 'quilowatts-hora'],
    Hz: ['hertz', 'hertz'],
  },
  marks: { '&': 'e', '%': 'por cento', '€': 'euros', '£': 'libras', '§': 'parágrafo', '=': 'igual a' },
  links: { '.': 'ponto', '/': 'barra', '-': 'hífen', _: 'sublinhado', '@': 'arroba' },
  months,
  dayFirst: true,
  abbreviations: {
    'Dr.': 'Doutor',
    'Dra.': 'Doutora',
    'Sr.': 'Senhor',
    'Sra.': 'Senhora',
    'Sr.ª': 'Senhora',
    'Srta.': 'Senhorita',
    'Prof.': 'Professor',
    'Profa.': 'Professora',
    'Exmo.': 'Excelentíssimo',
    'Eng.': 'Engenheiro',
    'p. ex.': 'por exemplo',
    'Av.': 'Avenida',
    'a. C.': 'antes de Cristo',
    'd. C.': 'depois de Cristo',
    'vs.': 'versus',
    'aprox.': 'aproximadamente',
  },
  closing: { 'etc.': 'et cetera', 'Cia.': 'companhia', 'Ltda.': 'limitada', 'Lda.': 'limitada' },
  beforeNumber: {
    'n.º': 'número',
    nº: 'número',
    'N.º': 'Número',
    'pág.': 'página',
    'p.': 'página',
    'cap.': 'capítulo',
    'art.': 'artigo',
  },
  beforeName: { 'D.': 'Dom', 'Sta.': 'Santa', 'Sto.': 'Santo' },
  sections: [
    'capítulo',
    'tomo',
    'volume',
    'livro',
    'ato',
    'cena',
    'parte',
    'artigo',
    'título',
    'século',
    'tipo',
  ],
  centuries: [],
  cardinal: (digits) => toCardinal(digits),
  counting,
  ordinal,
  regnal: (value) => (value <= LAST_ORDINAL ? toOrdinal(value) : toCardinal(value)),
  year: (value) => toCardinal(value),
  date: ({ day, month, year }) => {
    const said = `${day === 1 ? 'primeiro' : toCardinal(day)} de ${months[month - 1]}`
    return year === undefined ? said : `${said} de ${toCardinal(year)}`
  },
  time: (hours, minutes) => {
    const hour = `${counting(String(hours), true)} ${hours === 1 ? 'hora' : 'horas'}`
    return minutes === 0 ? hour : `${hour} e ${toCardinal(minutes)}`
  },
}
