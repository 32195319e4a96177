const SAMPLE_RATE = 22_050
const PITCH = 220

/**
 * The smallest model that the library speaks with: a VITS that hums a tone for each letter, as long as its length scale
 * says. Written as the bytes of an ONNX file.
 * @param reads `phonemes`: it has the inputs of Piper, and reads what eSpeak NG makes of a text
 */
export function tinyModel(reads: 'letters' | 'phonemes' = 'letters'): Buffer {
  const inputs =
    reads === 'letters'
      ? [...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => value(name, FLOAT, [1]))]
      : [value('scales', FLOAT, [3])]
  const graph = [
    ...(reads === 'letters' ? [] : [node('Gather', ['scales', 'second'], 'length_scale')]),
    node('Cast', ['x_length'], 'letters', integer(3, FLOAT)),
    node('Mul', ['letters', 'length_scale'], 'stretched'),
    node('Mul', ['stretched', 'samples_per_letter'], 'samples'),
    node('Reshape', ['samples', 'scalar'], 'end'),
    node('Range', ['zero', 'end', 'one'], 'times'),
    node('Mul', ['times', 'frequency'], 'phases'),
    node('Sin', ['phases'], 'wave'),
    node('Mul', ['wave', 'volume'], 'tone'),
    node('Reshape', ['tone', 'shape'], 'y'),
    bytes(2, 'tiny'),
    bytes(5, floats('samples_per_letter', [1], SAMPLE_RATE / 20)),
    bytes(5, floats('zero', [], 0)),
    bytes(5, floats('one', [], 1)),
    bytes(5, floats('frequency', [1], (2 * Math.PI * PITCH) / SAMPLE_RATE)),
    bytes(5, floats('volume', [1], 0.2)),
    bytes(5, integers('shape', [3], 1, 1, -1)),
    bytes(5, integers('scalar', [0])),
    bytes(5, integers('second', [1], 1)),
    bytes(11, value('x', INT64, [1, 'L'])),
    bytes(11, value('x_length', INT64, [1])),
    ...inputs.map((input) => bytes(11, input)),
    bytes(12, value('y', FLOAT, [1, 1, 'T'])),
  ]
  const facts = {
    ...{ sample_rate: SAMPLE_RATE, n_speakers: 1, language: 'English' },
    ...(reads === 'letters'
      ? { comment: 'test', frontend: 'characters', add_blank: 0, use_eos_bos: 0 }
      : { comment: 'piper', voice: 'en-us', has_espeak: 1 }),
  }
  return Buffer.concat([
    integer(1, 8),
    bytes(7, Buffer.concat(graph)),
    bytes(8, Buffer.concat([bytes(1, ''), integer(2, 13)])),
    ...Object.entries(facts).map(([key, fact]) =>
      bytes(14, Buffer.concat([bytes(1, key), bytes(2, String(fact))])),
    ),
  ])
}

const tokensOf = (symbols: string) =>
  `${[...symbols].map((symbol, at) => `${symbol} ${at + 1}`).join('\n')}\n  0\n`

/** The phonemes of English and their numbers, with the marks of Piper. */
export const tinyPhonemes = tokensOf('_^$abcdefghijklmnopqrstuvwxyz.,!?ɐɑɒɔəɚɛɜɡɪŋɹʃʊʌʒˈˌːθðæɾᵻ')

/** The letters of the model and their numbers. */
export const tinyTokens = tokensOf("abcdefghijklmnopqrstuvwxyz.,!?'")

const FLOAT = 1
const INT64 = 7

function varint(number: number): Buffer {
  const parts: number[] = []
  let rest = BigInt.asUintN(64, BigInt(number))
  for (; rest > 127n; rest >>= 7n) parts.push(Number(rest & 127n) | 128)
  return Buffer.from([...parts, Number(rest)])
}

const integer = (field: number, number: number) => Buffer.concat([varint(field << 3), varint(number)])

function bytes(field: number, content: Buffer | string): Buffer {
  const data = Buffer.from(content)
  return Buffer.concat([varint((field << 3) | 2), varint(data.length), data])
}

/** An operation; its only attribute, if any, is the type of the result. */
function node(operation: string, inputs: readonly string[], output: string, attribute?: Buffer): Buffer {
  const to = attribute && bytes(5, Buffer.concat([bytes(1, 'to'), attribute, integer(20, 2)]))
  const named = [...inputs.map((input) => bytes(1, input)), bytes(2, output), bytes(4, operation)]
  return bytes(1, Buffer.concat([...named, ...(to ? [to] : [])]))
}

function tensor(name: string, type: number, shape: readonly number[], data: Buffer): Buffer {
  return Buffer.concat([
    ...shape.map((size) => integer(1, size)),
    integer(2, type),
    bytes(8, name),
    bytes(9, data),
  ])
}

const floats = (name: string, shape: readonly number[], ...values: number[]) =>
  tensor(name, FLOAT, shape, Buffer.from(new Float32Array(values).buffer))

const integers = (name: string, shape: readonly number[], ...values: number[]) =>
  tensor(name, INT64, shape, Buffer.from(new BigInt64Array(values.map(BigInt)).buffer))

/** An input or output; a size that varies has a name. */
function value(name: string, type: number, shape: readonly (number | string)[]): Buffer {
  const sizes = shape.map((size) => bytes(1, typeof size === 'number' ? integer(1, size) : bytes(2, size)))
  const kind = Buffer.concat([integer(1, type), bytes(2, Buffer.concat(sizes))])
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, kind))])
}
