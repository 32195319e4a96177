import { smooth } from '../../dsp/envelope.ts'
import type { Random } from '../../dsp/random.ts'

/** A smooth random value between two bounds, at `rate` changes per second; the same for every caller. */
export function drift(random: Random, rate: number, low: number, high: number): (seconds: number) => number {
  const own = random.fork(`drift ${random.next()}`)
  const values: number[] = []
  return (seconds) => {
    const place = Math.max(0, seconds * rate)
    const step = Math.floor(place)
    while (values.length < step + 2) values.push(own.between(low, high))
    const from = values[step] as number
    return from + ((values[step + 1] as number) - from) * smooth(place - step)
  }
}

/** Random times of events with an average rate, in order. */
export function scatter(seconds: number, rate: number, random: Random): number[] {
  const times: number[] = []
  const wait = () => -Math.log(1 - random.next()) / rate
  for (let now = wait() * 0.5; now < seconds; now += wait()) times.push(now)
  return times
}
