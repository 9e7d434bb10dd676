import { fillDemo } from './demo/fill'
import { openPortal } from './house'
import { serve } from './platform/serve'

await serve(openPortal, async ({ house }, say) => {
  const { demoPassword } = house.config
  if (!demoPassword) return
  await fillDemo(house, () => say(`Demo sign-ins: admin, staff, merchant, merchantstaff, frenchie. Password: ${demoPassword}`))
  say('The demo portal is filled.')
})
