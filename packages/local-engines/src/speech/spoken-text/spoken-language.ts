/** A counted noun: one, several, and `f` where it is feminine in a language whose numbers agree with it. */
export type Noun = readonly [one: string, many: string, gender?: 'f']

/** A currency and its hundredth part; some have none. */
export interface Currency {
  readonly main: Noun
  readonly part?: Noun
}

/** The words for marks in addresses. */
export interface LinkWords {
  readonly '.': string
  readonly '/': string
  readonly '-': string
  readonly _: string
  readonly '@': string
}

/** A calendar date. */
export interface CalendarDate {
  readonly day: number
  /** 1 to 12. */
  readonly month: number
  readonly year?: number
}

/** How a language speaks figures, marks and abbreviations. */
export interface SpokenLanguage {
  /** Marks between groups of three digits, besides apostrophes and no-break spaces. */
  readonly groups: string
  readonly decimal: '.' | ','
  /** The spoken decimal mark. */
  readonly point: string
  /** Whether two decimals are one number (`virgule vingt-cinq`) instead of two digits. */
  readonly pairsDecimals: boolean
  readonly minus: string
  readonly plus: string
  /** Between the ends of a range. */
  readonly to: string
  /** Between the main and the minor amount of money. */
  readonly and: string
  /** Between a scale and a currency: `millions d’euros`. */
  readonly scaleOf: string
  /** Words such as `million` that may follow an amount. */
  readonly scales: readonly string[]
  readonly currencies: Readonly<Record<string, Currency>>
  readonly units: Readonly<Record<string, Noun>>
  /** Marks spoken wherever they stand alone. */
  readonly marks: Readonly<Record<string, string>>
  readonly links: LinkWords
  /** In lower case, from January. */
  readonly months: readonly string[]
  /** Whether `3/4/2025` is in April. */
  readonly dayFirst: boolean
  /** Never end a sentence. */
  readonly abbreviations: Readonly<Record<string, string>>
  /** End a sentence before a capital letter. */
  readonly closing: Readonly<Record<string, string>>
  readonly beforeNumber: Readonly<Record<string, string>>
  readonly beforeName: Readonly<Record<string, string>>
  /** In lower case: words after which a Roman numeral is a plain number. */
  readonly sections: readonly string[]
  /** In lower case: words before which a Roman numeral is an ordinal, such as `secolo`. */
  readonly centuries: readonly string[]
  cardinal(digits: string): string
  /** A number before a noun. */
  counting(digits: string, feminine: boolean): string
  /** An ordinal with its written suffix and the word before it; undefined where the suffix marks none. */
  ordinal(value: number, suffix: string, before: string): string | undefined
  /** The number of a ruler. */
  regnal(value: number): string
  year(year: number): string
  /** `before`: the word before the date, in lower case. */
  date(date: CalendarDate, before: string): string
  /** `suffix`: what followed the time, such as `pm` or `Uhr`, in lower case. */
  time(hours: number, minutes: number, suffix: string): string
}
