import type { Part } from '../figure.ts'
import { capacity } from './capacity.ts'
import { conversions } from './conversions.ts'
import { lifecycle } from './lifecycle.ts'
import { listeners } from './listeners.ts'
import { lists } from './lists.ts'
import { mixed } from './mixed.ts'
import { music } from './music.ts'
import { pdfs } from './pdfs.ts'
import { queue } from './queue.ts'
import { memory, ready } from './ready.ts'
import { scrolling } from './scrolling.ts'
import { sheets } from './sheets.ts'
import { speech } from './speech.ts'
import { starts } from './starts.ts'
import { uploads } from './uploads.ts'
import { web } from './web.ts'

/** Every part, in the order they run. */
export const parts: readonly Part[] = [
  starts,
  queue,
  lifecycle,
  conversions,
  lists,
  mixed,
  capacity,
  listeners,
  speech,
  ready,
  memory,
  uploads,
  sheets,
  pdfs,
  music,
  web,
  scrolling,
]
