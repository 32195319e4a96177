import type { Item } from '../../api/kind-calls.ts'

const whole = new Intl.NumberFormat('en')

/** Price of an item; struck through if it was refunded. */
export function ItemPrice({ item }: { item: Pick<Item, 'status' | 'cost'> }) {
  const words = `${whole.format(item.cost)} ${item.cost === 1 ? 'credit' : 'credits'}`
  return item.status === 'failed' ? <s>{words}</s> : words
}
