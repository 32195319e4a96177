import { z } from 'zod'

const noun = z.tuple([z.string(), z.string()]).rest(z.literal('f'))
const table = z.record(z.string(), z.string())

const schema = z.strictObject({
  /** Marks between groups of three digits, besides apostrophes and no-break spaces. */
  groups: z.string(),
  decimal: z.enum(['.', ',']),
  /** The spoken decimal mark. */
  point: z.string(),
  /** Whether two decimals are one number (`virgule vingt-cinq`) instead of two digits. */
  pairsDecimals: z.boolean(),
  minus: z.string(),
  plus: z.string(),
  /** Between the ends of a range. */
  to: z.string(),
  /** Between the main and the minor amount of money. */
  and: z.string(),
  /** Between a scale and a currency: `millions d’euros`. */
  scaleOf: z.string(),
  /** Words such as `million` that may follow an amount. */
  scales: z.array(z.string()),
  /** Currencies and their hundredth parts; some have none. */
  currencies: z.record(z.string(), z.strictObject({ main: noun, part: noun.optional() })),
  units: z.record(z.string(), noun),
  /** Marks spoken wherever they stand alone. */
  marks: table,
  /** The words for marks in addresses. */
  links: z.strictObject({
    '.': z.string(),
    '/': z.string(),
    '-': z.string(),
    _: z.string(),
    '@': z.string(),
  }),
  /** In lower case, from January. */
  months: z.array(z.string()).length(12),
  /** Whether `3/4/2025` is in April. */
  dayFirst: z.boolean(),
  /** Never end a sentence. */
  abbreviations: table,
  /** End a sentence before a capital letter. */
  closing: table,
  beforeNumber: table,
  beforeName: table,
  /** In lower case: words after which a Roman numeral is a plain number. */
  sections: z.array(z.string()),
  /** In lower case: words before which a Roman numeral is an ordinal, such as `secolo`. */
  centuries: z.array(z.string()),
})

type Words = Readonly<z.output<typeof schema>>

/** A counted noun: one, several, and `f` where it is feminine in a language whose numbers agree with it. */
export type Noun = readonly [one: string, many: string, ...gender: 'f'[]]
export type Currency = Words['currencies'][string]
export type LinkWords = Words['links']

export const readWords = (file: unknown): Words => schema.parse(file)

export interface CalendarDate {
  readonly day: number
  /** 1 to 12. */
  readonly month: number
  readonly year?: number
}

/** How a language speaks figures, marks and abbreviations. */
export interface SpokenLanguage extends Words {
  cardinal(digits: string): string
  /** A number before a noun. */
  counting(digits: string, feminine: boolean): string
  /** An ordinal with its written suffix and the word before it; undefined where the suffix marks none. */
  ordinal(value: number, suffix: string, before: string): string | undefined
  regnal(value: number): string
  year(year: number): string
  /** `before`: the word before the date, in lower case. */
  date(date: CalendarDate, before: string): string
  /** `suffix`: what followed the time, such as `pm` or `Uhr`, in lower case. */
  time(hours: number, minutes: number, suffix: string): string
}

/** The rules that Spanish, Italian and Portuguese share: their years are plain numbers, and their months have days before. */
export function romance(
  { months, ...words }: Words,
  cardinal: (value: number | string) => string,
  { first, of }: { readonly first: string; readonly of: string },
): Words & Pick<SpokenLanguage, 'cardinal' | 'year' | 'date'> {
  return {
    ...{ ...words, months, cardinal, year: cardinal },
    date: ({ day, month, year }) => {
      const said = `${day === 1 ? first : cardinal(day)}${of}${months[month - 1]}`
      return year === undefined ? said : `${said}${of}${cardinal(year)}`
    },
  }
}
