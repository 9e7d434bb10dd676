import { describe, expect, it } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

/**
 * Screens that are not the same as an admin's or a merchant's: they show other things by role, by what was granted, or by whose money is spent.
 * These are looked at as closely as those; all others that the role may see are opened on a desktop in both themes, for what is refused, fails or stands in the way.
 * What each may ask of the server is held by the walk over all endpoints.
 */
const different: Record<string, RegExp[]> = {
  staff: [/^\/backend$/, /my-profile$/, /actions\/payments$/, /actions\/nsdl-pan$/, /verify\/:id/, /registration-action/],
  merchantstaff: [
    /^\/merchantstaff$/,
    /account\/my-profile$/,
    /product\/nsdl-pan$/,
    /physical\/list$/,
    /individual\/N\/apply/,
    /physical\/pre-submit$/,
  ],
  frenchie: [
    /^\/frenchie$/,
    /account\/my-profile$/,
    /my-setting$/,
    /account\/ids$/,
    /statement$/,
    /individual\/N\/apply/,
    /physical\/pre-submit$/,
    /staff-list$/,
    // Of the demo's people this one alone has a registration that was begun.
    /psa-registration\//,
  ],
}

/** Screens of a record of which the demo has none of their own: the employee and the member sent no parcel and filed nothing for GST. */
const without: Record<string, RegExp[]> = {
  merchantstaff: [/gst\/registration\/info\/:id$/, /gst\/filling\/info\/:id$/, /misc\/courier\/:id$/],
  frenchie: [/gst\/registration\/(pre-submit|(papers|reapply|info)\/:id)$/, /gst\/filling\/info\/:id$/, /misc\/courier\/(edit\/)?:id$/],
}

for (const [role, patterns] of Object.entries(different)) {
  const screens = (await screensOf(role)).filter(({ path }) => !without[role]?.some(pattern => pattern.test(path)))
  describe(`every screen that the demo's ${role} may see`, () => {
    it('has those that are different', () => {
      expect(patterns.filter(pattern => !screens.some(screen => pattern.test(screen.path)))).toEqual([])
    })
    walkThrough(role, screens, [], ({ path }) => patterns.some(pattern => pattern.test(path)))
  })
}
