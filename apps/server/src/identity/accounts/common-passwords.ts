import { ApiError } from '../../platform/api-error.ts'

/**
 * Words from lists of leaked passwords. A password is common when only digits and punctuation surround one of them, or
 * when it is a keyboard sequence, so that `Password123!` is refused like `password`.
 */
const words = new Set(
  `password passwort motdepasse contrasena passw0rd letmein welcome iloveyou princess sunshine football baseball basketball
  superman batman spiderman pokemon starwars trustno master monkey dragon shadow michael michelle jennifer jessica charlie
  jordan hunter ranger buster soccer hockey killer george andrew daniel thomas joshua matthew ashley nicole amanda whatever
  freedom computer internet samsung google facebook linkedin qwerty qwertyui qwertyuiop qwertz azerty asdfgh asdfghjk
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc changeme default secret access admin administrator root user
  test testing guest login hello abc abcd abcdef abcdefg abcdefgh blink liverpool chelsea arsenal barcelona manchester
  juventus summer winter spring autumn monday friday flower cheese chocolate cookie pepper ginger maggie purple orange
  silver golden diamond mustang corvette ferrari porsche mercedes yamaha harley jesus christ angel angels lovely loveme
  babygirl butterfly maverick phoenix matrix midnight patrick william robert anthony alexander samantha elizabeth`.split(
    /\s+/,
  ),
)

/** Keyboard sequences, used forwards and backwards. */
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const allRuns = runs.flatMap((run) => [run, [...run].reverse().join('')])

const letterOf: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)

const isLetter = (sign: string): boolean => sign >= 'a' && sign <= 'z'

/** The part of a text from its first to its last letter. */
function trimmed(text: string): string {
  const signs = [...text]
  return signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('')
}

/**
 * The shortest text whose repetition makes up a text: `a` of `aaaaaaaa`, `1234` of `12341234`; else the text itself.
 */
function repeatedPart(text: string): string {
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8].filter((length) => length < text.length)
  const length = lengths.find((length) => text.startsWith(text.slice(length)) && text.length % length === 0)
  return text.slice(0, length)
}

function isRun(text: string): boolean {
  return text.length >= 3 && allRuns.some((run) => run.includes(text))
}

/** Whether a password is among the most common ones. */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase()
  const repeated = repeatedPart(typed)
  if (repeated.length <= 2 || isRun(repeated) || /^\d{1,8}$/.test(repeated)) return true
  const [name = ''] = email.toLowerCase().split('@')
  if (typed === email.toLowerCase() || typed === name) return true
  return [repeated, trimmed(typed), trimmed(plain(typed)), plain(trimmed(typed))].some(
    (text) => words.has(text) || isRun(text) || words.has(repeatedPart(text)),
  )
}

/** Throws `invalid`, naming the field, for one of the most common passwords. */
export function refuseCommonPassword(password: string, email: string): void {
  if (!isCommonPassword(password, email)) return
  const detail = 'This password is too common. Choose one that is harder to guess.'
  throw new ApiError('invalid', detail, { field: 'password' })
}
