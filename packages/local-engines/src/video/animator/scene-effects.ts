import type { Particles, Scene } from '../../image/illustrator/scene.ts'
import { type EffectName, requestedEffects } from '../atmosphere/choose-effects.ts'

const ofParticles: Readonly<Record<Particles['kind'], EffectName>> = {
  rain: 'rain',
  snow: 'snow',
  leaves: 'leaves',
  petals: 'petals',
  fireflies: 'fireflies',
  bubbles: 'bubbles',
  dust: 'motes',
}

/** What is in the air of a scene: what its layers hold, what its place and weather bring, what the words ask for. */
export function sceneEffects(scene: Scene, text: string): Set<EffectName> {
  const { place, weather } = scene
  const names = new Set(requestedEffects(text))
  if (!hasAir(scene)) return names
  for (const { particles } of scene.layers) if (particles) names.add(ofParticles[particles.kind])
  if (weather === 'storm') names.add('lightning')
  if (weather === 'fog') names.add('fog')
  if (place === 'underwater') names.add('rays').add('bubbles')
  if (place === 'desert' && weather === 'wind') names.add('dust')
  if (weather === 'wind' && place !== 'desert') names.add('leaves')
  if (scene.request.mood === 'dreamy') names.add('motes')
  if ((place === 'forest' || place === 'jungle') && !scene.light.isDark && weather === 'clear')
    names.add('rays').add('motes')
  // The sky has its own stars.
  names.delete('stars')
  if (names.has('blizzard')) names.delete('snow')
  return names
}

/** Patterns, emblems and the like are nowhere: there is no sky over them, and no light but what the words ask for. */
export function hasAir({ request }: Scene): boolean {
  return request.form === 'scene'
}
