/** Parts of an endpoint that name its mode, which the code of a model does not. */
const MODE =
  /^((text|image|images|video|audio|reference|first-last-frame)-to-(image|video|audio|speech|music)|edit|inpaint(ing)?)$/

/** A code for a model by its endpoint: without its owner and mode, such as `kling-video-v3` for both modes. */
export function modelCodeOf(endpoint: string): string {
  const [owner = '', ...parts] = endpoint.split('/')
  const named = parts.filter((part) => !MODE.test(part))
  return allowedCode((named.length > 0 ? named : [owner]).join('-'))
}

/** A code for a model by its name at the provider. */
export const allowedCode = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9._:/-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 80) || 'model'
