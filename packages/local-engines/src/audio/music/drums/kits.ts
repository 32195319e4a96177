import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { crush, saturate } from '../../dsp/saturation.ts'
import type { Drum, DrumKit, DrumName } from './drum.ts'
import { metal, shaken } from './metals.ts'
import { clap, rim, type Skin, skin, snare } from './skins.ts'

const tom = (pitch: number): Skin => ({
  pitch,
  from: 1.5,
  fall: 0.05,
  ring: 0.42,
  drive: 1.3,
  click: 0.25,
  clickPitch: 1400,
})
const conga = (pitch: number): Skin => ({
  pitch,
  from: 1.12,
  fall: 0.02,
  ring: 0.26,
  drive: 1.1,
  click: 0.3,
  clickPitch: 900,
})
const big: Skin = { pitch: 58, from: 1.5, fall: 0.06, ring: 1.1, drive: 1.6, click: 0.5, clickPitch: 260 }

const acoustic: DrumKit = {
  kick: skin({ pitch: 56, from: 2.6, fall: 0.022, ring: 0.32, drive: 1.4, click: 0.55, clickPitch: 2600 }),
  snare: snare({ pitch: 186, body: 0.9, wires: 0.9, ring: 0.24, colour: 2600 }),
  rim,
  clap,
  hat: metal({ pitch: 420, floor: 6200, ring: 0.09, hiss: 0.62, bloom: 0 }),
  openHat: metal({ pitch: 420, floor: 5600, ring: 0.55, hiss: 0.6, bloom: 0.004 }),
  ride: metal({ pitch: 510, floor: 4300, ring: 0.9, hiss: 0.35, bloom: 0 }),
  crash: metal({ pitch: 330, floor: 3200, ring: 2.3, hiss: 0.72, bloom: 0.012 }),
  highTom: skin(tom(170)),
  midTom: skin(tom(125)),
  lowTom: skin(tom(86)),
  shaker: shaken(5200, 0.11, 0),
  tambourine: shaken(5600, 0.16, 0.25),
  highConga: skin(conga(310)),
  lowConga: skin(conga(205)),
  big: skin(big),
}

const rock: DrumKit = {
  ...acoustic,
  kick: skin({ pitch: 52, from: 3.2, fall: 0.018, ring: 0.3, drive: 2, click: 0.9, clickPitch: 3400 }),
  snare: snare({ pitch: 198, body: 1.1, wires: 1.1, ring: 0.3, colour: 2200 }),
  crash: metal({ pitch: 310, floor: 2600, ring: 2.6, hiss: 0.75, bloom: 0.008 }),
}

const jazz: DrumKit = {
  ...acoustic,
  kick: skin({ pitch: 62, from: 1.6, fall: 0.02, ring: 0.28, drive: 1.1, click: 0.2, clickPitch: 900 }),
  snare: snare({ pitch: 205, body: 0.45, wires: 0.8, ring: 0.2, colour: 3600 }),
  hat: metal({ pitch: 440, floor: 6800, ring: 0.07, hiss: 0.7, bloom: 0.006 }),
  ride: metal({ pitch: 540, floor: 3900, ring: 1.1, hiss: 0.3, bloom: 0 }),
}

const dance: DrumKit = {
  ...acoustic,
  kick: skin({ pitch: 49, from: 5, fall: 0.024, ring: 0.36, drive: 1.9, click: 0.5, clickPitch: 3200 }),
  snare: snare({ pitch: 215, body: 0.6, wires: 1, ring: 0.22, colour: 3200 }),
  hat: metal({ pitch: 540, floor: 7200, ring: 0.06, hiss: 0.45, bloom: 0 }),
  openHat: metal({ pitch: 540, floor: 6400, ring: 0.3, hiss: 0.5, bloom: 0.002 }),
}

const retro: DrumKit = {
  ...dance,
  kick: skin({ pitch: 53, from: 4, fall: 0.02, ring: 0.3, drive: 1.7, click: 0.6, clickPitch: 2600 }),
  // A gated reverb: long and loud, then cut off.
  snare: snare({ pitch: 180, body: 1, wires: 1.3, ring: 0.42, colour: 1900 }),
  highTom: skin({ ...tom(200), from: 2.2, fall: 0.11, ring: 0.5 }),
  midTom: skin({ ...tom(145), from: 2.2, fall: 0.11, ring: 0.55 }),
  lowTom: skin({ ...tom(100), from: 2.2, fall: 0.11, ring: 0.6 }),
}

const trap: DrumKit = {
  ...dance,
  kick: skin({ pitch: 46, from: 4.6, fall: 0.016, ring: 0.4, drive: 2.2, click: 0.5, clickPitch: 2400 }),
  snare: snare({ pitch: 235, body: 0.5, wires: 1.1, ring: 0.2, colour: 3900 }),
  hat: metal({ pitch: 610, floor: 8200, ring: 0.05, hiss: 0.4, bloom: 0 }),
}

/** Drums as sampled from an old record: dull and dusty. */
const dusty = changed(jazz, (sound) => {
  applyBiquad(sound, designBiquad('low', 5600, 0.7))
  applyBiquad(sound, designBiquad('lowShelf', 110, 0.7, 3))
  crush(sound, 10, 2)
  saturate(sound, 1.6)
})

const chip = changed(dance, (sound) => crush(sound, 5, 5))

/** All drum kits. */
export const drumKits = { acoustic, rock, jazz, dance, retro, trap, dusty, chip } as const

/** Name of a drum kit. */
export type DrumKitName = keyof typeof drumKits

function changed(kit: DrumKit, change: (sound: Float32Array) => void): DrumKit {
  const entries = Object.entries(kit).map(([name, drum]): [string, Drum] => [
    name,
    (velocity, random) => {
      const sound = drum(velocity, random)
      change(sound)
      return sound
    },
  ])
  return Object.fromEntries(entries) as Record<DrumName, Drum>
}
