import { describe, expect, it } from 'vitest'
import { screensOf } from '../stage'
import { walkThrough } from './visit'

/**
 * Screens of the other roles that are not the same as an admin's or a merchant's: they show other things by role, by what was granted,
 * or by whose money is spent. Which screens each role has at all is held by `web/src/areas/offers.test.tsx`, and what each may ask of the
 * server by the walk over all endpoints.
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
  ],
}

for (const [role, patterns] of Object.entries(different)) {
  const screens = await screensOf(role)
  describe(`screens that are different for ${role}`, () => {
    it('are there', () => {
      expect(patterns.filter(pattern => !screens.some(screen => pattern.test(screen.path)))).toEqual([])
    })
    walkThrough(
      role,
      screens.filter(screen => patterns.some(pattern => pattern.test(screen.path))),
    )
  })
}
