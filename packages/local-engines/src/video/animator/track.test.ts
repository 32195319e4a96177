import { describe, expect, it } from 'vitest'
import { composeScene } from '../../image/illustrator/compose-scene.ts'
import { createStageCamera } from './stage-camera.ts'
import { trackOf } from './travel.ts'

const size = { width: 320, height: 180 }
const SECONDS = 5

describe('the track of what moves', () => {
  it.each(['zoom in', 'pan right', 'pan left', ''])(
    'lies where the camera sees it all the time: %s',
    async (move) => {
      for (let seed = 1; seed <= 12; seed++) {
        const scene = await composeScene('a dog running on the beach', { ...size, seed })
        const camera = createStageCamera(move, scene, SECONDS * 30)
        const [dog] = scene.subjects
        if (!dog) throw new Error('no dog')
        const { from, to } = trackOf(dog, scene, camera)
        const seen = camera.seen(dog.depth)
        expect(from).toBeGreaterThanOrEqual(seen.from)
        expect(to).toBeLessThanOrEqual(seen.to)
        expect(to - from).toBeGreaterThan(dog.width)
      }
    },
  )

  it('is the bridge for subjects that cross it', async () => {
    const scene = await composeScene('a train crossing a bridge', { ...size, seed: 2 })
    const camera = createStageCamera('', scene, SECONDS * 30)
    const [train, bridge] = ['train', 'bridge'].map((word) => scene.subjects.find((one) => one.word === word))
    if (!train || !bridge) throw new Error('no train or no bridge')
    expect(trackOf(train, scene, camera)).toMatchObject({ from: bridge.x, to: bridge.x + bridge.width })
  })

  it('keeps several subjects of a kind in order', async () => {
    const scene = await composeScene('three horses in a meadow', { ...size, seed: 4 })
    const camera = createStageCamera('', scene, SECONDS * 30)
    const horses = [...scene.subjects].sort((one, other) => one.x - other.x)
    const starts = horses.map((horse) => trackOf(horse, scene, camera).from)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })
})
