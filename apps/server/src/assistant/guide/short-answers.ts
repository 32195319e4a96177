/** Short answers and their meanings, independent of the question. */
export type ShortAnswer = 'yes' | 'no' | 'thanks' | 'greeting' | 'help'

const filler = '(?:[\\s,.!?;:)~*-]|\\p{Extended_Pictographic}|\\uFE0F)*'
const after = `(?:${filler}(?:please|pls|plz|thanks|thank you|thx|then|now|for me|that|this|it|them|all|both|everything|ahead|good|great|fine|perfect|nice|looks good|sounds good))*`
const exactly = (words: string) =>
  new RegExp(`^${filler}(?:${words})(?:${filler}(?:${words}))*${after}${filler}$`, 'iu')

const answers: readonly (readonly [ShortAnswer, RegExp])[] = [
  [
    'no',
    exactly(
      "no+|nope|nah|no thanks?(?: you)?|not? now|cancel|stop|never\\s?mind|forget|don'?t|do not|leave|abort|scratch|too (?:expensive|much|pricey)",
    ),
  ],
  [
    'yes',
    exactly(
      "y|ye+s+|yep|yeah|yup|ya|sure|ok(?:ay)?|k|kk|alright|all right|fine|perfect|great|good|go|go for|do|do it|let'?s go|let'?s do|make|generate|start|create|confirm(?:ed)?|deal|agreed|absolutely|of course|definitely|sounds (?:good|great)|looks (?:good|great)|yes please|please do|proceed|buy",
    ),
  ],
  [
    'thanks',
    exactly('thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers|awesome|amazing|cool|wow|love'),
  ],
  ['greeting', exactly('hi+|hello+|hey+|yo|hiya|good (?:morning|evening|afternoon|day)|greetings|sup')],
  [
    'help',
    /^\W*(?:help|\?+|menu|what (?:can|could) (?:you|u|i)\b.*|what (?:do|should) (?:you|u|i) do\b.*|how (?:does|do) (?:this|it|you|i)\b(?!.*\b(?:cost|much)).*|who are you.*|what is this.*)\W*$/i,
  ],
]

/** Parses a message that consists of a short answer only; undefined for any other. */
export function readShortAnswer(message: string): ShortAnswer | undefined {
  return answers.find(([, pattern]) => pattern.test(message))?.[0]
}

const price =
  /\b(?:how much|what(?:'s| is| are| does| do| would| will)?\b.*\b(?:cost|price|prices|credits)|price of|cost of|pricing|quote)\b/i
const priceWords =
  /^\W*(?:how much (?:is|are|for|would|does|do|will)?|what(?:'s| is| are)? the (?:price|cost)s?(?: of| for)?|what (?:would|does|do|will)|price of|cost of)\s*|\b(?:cost|be)\b\W*$/gi

/** The rest of a question about a price; undefined for any other message. */
export function readPriceQuestion(message: string): string | undefined {
  return price.test(message) ? message.replace(priceWords, ' ').trim() : undefined
}
