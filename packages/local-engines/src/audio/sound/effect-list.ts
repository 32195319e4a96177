import type { Effect, Rhythm } from './effect.ts'
import { playRecipe } from './recipe/play-recipe.ts'
import { type Recipe, recipes } from './recipe/recipe.ts'
import effectRecipes from './recipes/effects.json' with { type: 'json' }
import machineRecipes from './recipes/machines.json' with { type: 'json' }
import natureRecipes from './recipes/nature.json' with { type: 'json' }
import objectRecipes from './recipes/objects.json' with { type: 'json' }
import { type SoundWords, soundWords } from './vocabulary.ts'

const files = [natureRecipes, objectRecipes, machineRecipes, effectRecipes]
const all: Readonly<Record<string, Recipe>> = Object.assign({}, ...files.map((file) => recipes.parse(file)))

const ONCE: Rhythm = { count: 1, gap: 1 }

export const effects: readonly Effect[] = Object.entries(all).map(([name, recipe]) => {
  const words = soundWords[name]
  if (!words) throw new RangeError(`There are no words for ${name}`)
  return effectOf(name, recipe, words)
})

const byName = new Map(effects.map((effect) => [effect.name, effect]))

/** The effect with a name; throws when there is none. */
export function named(name: string): Effect {
  const effect = byName.get(name)
  if (!effect) throw new RangeError(`There is no sound called ${name}`)
  return effect
}

function effectOf(name: string, recipe: Recipe, { seconds, family, plain }: SoundWords): Effect {
  const { count, gap, rest, jitter } = recipe.rhythm ?? ONCE
  return {
    ...{ name, seconds, kind: recipe.kind, isPlain: plain === true },
    ...(family ? { family } : {}),
    rhythm: { count, gap, ...(rest ? { rest } : {}), ...(jitter ? { jitter } : {}) },
    render: (take) => playRecipe(recipe, take),
  }
}
