import { createAdmin } from './create-admin'
import { fillDemo } from './demo/fill'
import { openPortal } from './house'
import { serve } from './platform/serve'
import { StartError } from './platform/start-error'

if (process.argv[2] === 'create-admin') {
  await createAdmin(process.argv.slice(3)).catch(error => {
    process.stderr.write(`${error instanceof StartError ? error.message : error.stack}\n`)
    process.exitCode = 1
  })
} else {
  await serve(openPortal, async ({ house }, say) => {
    const { demoPassword } = house.config
    if (!demoPassword) return
    await fillDemo(house, () => say(`Demo sign-ins: admin, staff, merchant, merchantstaff, frenchie. Password: ${demoPassword}`))
    say('The demo portal is filled.')
  })
}
