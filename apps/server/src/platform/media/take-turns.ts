/** Pictures that are decoded at a time: each may take hundreds of megabytes while it is. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

/** Decodes a picture when it is its turn. */
export async function takeTurn<T>(decode: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await decode()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
