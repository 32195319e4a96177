import { median } from './statistics.ts'

/** Medians over bursts. */
export interface Compared {
  readonly value: number
  readonly bare: number
  /** Median of the ratios of neighbouring bursts, which noise of minutes touches alike. */
  readonly ratio: number
}

/** Alternates bursts of the baseline and ours; each returns its figure. */
export async function compareBursts(
  rounds: number,
  bare: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Compared> {
  const pairs: { bare: number; value: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ bare: await bare(), value: await ours() })
  return {
    value: median(pairs.map(({ value }) => value)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.value / pair.bare)),
  }
}

/** Alternates like `compareBursts`; each burst returns samples, which are merged per side. */
export async function collectBursts(
  rounds: number,
  bare: () => Promise<number[]>,
  ours: () => Promise<number[]>,
): Promise<{ bare: number[]; ours: number[] }> {
  const samples = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    samples.bare.push(...(await bare()))
    samples.ours.push(...(await ours()))
  }
  return samples
}

/** Repeats `act` with a number of callers for a time; returns the rate per second. */
export async function rateOf(
  callers: number,
  forMs: number,
  act: (caller: number) => Promise<unknown>,
): Promise<number> {
  const from = performance.now()
  let done = 0
  const call = async (caller: number) => {
    while (performance.now() - from < forMs) {
      await act(caller)
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return (done * 1000) / (performance.now() - from)
}

/** Durations of `count` sequential acts in milliseconds. */
export async function timesOf(count: number, act: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const from = performance.now()
    await act(turn)
    times.push(performance.now() - from)
  }
  return times
}
