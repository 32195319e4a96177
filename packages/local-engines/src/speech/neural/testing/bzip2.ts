/** Table of the checksum of bzip2: CRC-32 with the most significant bit first. */
const table = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = (rest << 1) ^ (rest < 0 ? 0x04c11db7 : 0)
  return rest
})

const crc = (data: Buffer) =>
  ~data.reduce((sum, byte) => (sum << 8) ^ (table[((sum >>> 24) ^ byte) & 255] ?? 0), -1) >>> 0

const BLOCK = 20_000

/** Compresses data in the format of bzip2, with codes of equal length: valid, and not small. */
export function bzip2(data: Buffer): Buffer {
  const bits: string[] = [hex('425a6839')]
  let sum = 0
  for (let start = 0; start < data.length; start += BLOCK) {
    const block = data.subarray(start, start + BLOCK)
    const own = crc(block)
    sum = (((sum << 1) | (sum >>> 31)) ^ own) >>> 0
    bits.push(hex('314159265359'), number(own, 32), compress(splitRuns(block)))
  }
  bits.push(hex('177245385090'), number(sum, 32))
  const all = bits.join('')
  const whole = all.padEnd(Math.ceil(all.length / 8) * 8, '0')
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const number = (value: number, width: number) => value.toString(2).padStart(width, '0')
const hex = (digits: string) => [...digits].map((digit) => number(Number.parseInt(digit, 16), 4)).join('')

/** Runs of 4 to 255 equal bytes become four and the number of the others. */
function splitRuns(block: Buffer): number[] {
  const out: number[] = []
  for (let at = 0; at < block.length; ) {
    const byte = block[at] ?? 0
    let length = 1
    while (length < 255 && block[at + length] === byte) length++
    for (let each = 0; each < Math.min(length, 4); each++) out.push(byte)
    if (length >= 4) out.push(length - 4)
    at += length
  }
  return out
}

function compress(block: readonly number[]): string {
  const turned = block.map((_, at) => at)
  const from = (start: number, offset: number) => block[(start + offset) % block.length] ?? 0
  turned.sort((one, other) => {
    for (let offset = 0; offset < block.length; offset++) {
      const difference = from(one, offset) - from(other, offset)
      if (difference !== 0) return difference
    }
    return one - other
  })
  const last = turned.map((start) => from(start, block.length - 1))
  const used = [...new Set(block)].toSorted((one, other) => one - other)
  const symbols = moveToFront(last, used)
  return [
    ...['0', number(turned.indexOf(0), 24)],
    ...[usedBytes(used), codes(used.length + 2, symbols)],
  ].join('')
}

/** Places in a list of recent bytes; runs of zeros are written in base two with the digits 1 and 2. */
function moveToFront(last: readonly number[], used: readonly number[]): number[] {
  const recent = [...used]
  const symbols: number[] = []
  let zeros = 0
  const flush = () => {
    for (; zeros > 0; zeros = (zeros - 1) >> 1) symbols.push((zeros - 1) & 1)
    zeros = 0
  }
  for (const byte of last) {
    const place = recent.indexOf(byte)
    if (place === 0) zeros++
    else {
      flush()
      symbols.push(place + 1)
      recent.splice(place, 1)
      recent.unshift(byte)
    }
  }
  flush()
  return [...symbols, used.length + 1]
}

function usedBytes(used: readonly number[]): string {
  const flags = Array.from({ length: 256 }, (_, byte) => (used.includes(byte) ? '1' : '0')).join('')
  const groups = flags.match(/.{16}/g) ?? []
  return [
    groups.map((group) => (group.includes('1') ? '1' : '0')).join(''),
    ...groups.filter((group) => group.includes('1')),
  ].join('')
}

/** Two equal tables, since one is not allowed, and a choice of the first for every fifty symbols. */
function codes(alphabet: number, symbols: readonly number[]): string {
  const width = Math.max(1, Math.ceil(Math.log2(alphabet)))
  const choices = Math.ceil(symbols.length / 50)
  const lengths = number(width, 5) + '0'.repeat(alphabet)
  return [
    ...[number(2, 3), number(choices, 15), '0'.repeat(choices), lengths, lengths],
    ...symbols.map((symbol) => number(symbol, width)),
  ].join('')
}
