import { describe } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

/** What each may ask of the server is held by the walk over all endpoints; this is what they see. */
const roles = ['staff', 'merchantstaff', 'frenchie']

/** Screens of a record of which the demo has none of their own: the employee and the member sent no parcel and filed nothing for GST. */
const without: Record<string, RegExp[]> = {
  merchantstaff: [/gst\/registration\/info\/:id$/, /gst\/filling\/info\/:id$/, /misc\/courier\/:id$/],
  frenchie: [/gst\/registration\/(pre-submit|(papers|reapply|info)\/:id)$/, /gst\/filling\/info\/:id$/, /misc\/courier\/(edit\/)?:id$/],
}

for (const role of roles) {
  const screens = (await screensOf(role)).filter(({ path }) => !without[role]?.some(pattern => pattern.test(path)))
  describe(`every screen that the demo's ${role} may see`, () => walkThrough(role, screens))
}
