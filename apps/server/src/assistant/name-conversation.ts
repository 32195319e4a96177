import { firstCharacters } from '../conversions/start/prepared.ts'

/** Maximum length of a name in code points, and the length from which one may end at a comma. */
const NAME_CHARACTERS = 48
const SHORTEST_CLAUSE = 16

/** Words before a request that say nothing about what it asks for, in the languages of the guide. */
const leadIns = [
  /^(?:please|hi|hello|hey|ok|okay|so|now|bitte|hallo|por favor|hola|per favore|ciao|bonjour|salut|olá|oi)[\s,!.:–-]+/iu,
  /^(?:can|could|would|will) you (?:please |kindly )?/iu,
  /^(?:i|we)(?: would|['’]d)? (?:like|want|need|love)(?: you)?(?: to)?(?: have| get| see)? /iu,
  /^(?:make|create|generate|give|draw|get|show)(?: me| us)? (?!it\b|them\b|this\b|that\b|these\b|those\b)/iu,
  /^(?:kannst du|könntest du|ich möchte|ich brauche|ich will|mach mir|mache mir|erstelle mir|erstelle|generiere|zeichne) /iu,
  /^(?:peux-tu|pouvez-vous|je voudrais|je veux|fais-moi|crée-moi|crée|génère|dessine) /iu,
  /^(?:puedes|quiero|quisiera|hazme|haz|crea|genera|dibuja|vorrei|voglio|fammi|disegna) /iu,
  /^(?:podes|pode|quero|queria|gostaria de|faz|faça|cria|crie|gera|gere|desenha) /iu,
]

/** Words that a name should not end with after it was shortened. */
const danglingWords = new Set(
  `a an the and or of in on at to by for from with und oder mit von im der die das ein eine
   et de du des la le les avec un une y con el los las e com o os as di il`.split(/\s+/),
)

function withoutLeadIns(text: string): string {
  let rest = text
  for (const leadIn of leadIns) rest = rest.replace(leadIn, '')
  return rest.length < 3 ? text : rest
}

function shortened(text: string): string {
  const start = firstCharacters(text, NAME_CHARACTERS)
  if (start === text) return text
  const clause = start.lastIndexOf(', ')
  if (clause >= SHORTEST_CLAUSE) return start.slice(0, clause)
  const end = text[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
  if (end <= 0) return start
  const words = start.slice(0, end).split(' ')
  while (words.length > 1 && danglingWords.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return words.join(' ')
}

/** The text without spaces and punctuation at its end. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (' ,;:.!?…–-'.includes(text[end - 1] ?? 'x')) end--
  return text.slice(0, end)
}

/** A short name for a conversation, from its first message: “Three images of a sailing boat”. */
export function nameConversation(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  const [sentence = line] = withoutLeadIns(line).split(/(?<=[^\s.!?…])[.!?…](?:\s|$)/u, 1)
  const name = shortened(withoutEndMarks(sentence)) || line
  const [first = '', ...others] = firstCharacters(name, NAME_CHARACTERS)
  return first.toLocaleUpperCase('en') + others.join('')
}
