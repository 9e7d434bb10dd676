import { existsSync } from 'node:fs'
import { backup, restore } from './backup'
import { createAdmin } from './create-admin'
import { fillDemo } from './demo/fill'
import { openPortal } from './house'
import { KeyError } from './platform/keys'
import { serve } from './platform/serve'
import { StartError } from './platform/start-error'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const commands: Record<string, (args: string[]) => Promise<void>> = {
  'create-admin': createAdmin,
  backup: args => backup(args, say),
  restore: args => restore(args, say),
}

const command = commands[process.argv[2] ?? '']
if (command) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await command(process.argv.slice(3)).catch(error => {
    process.stderr.write(`${error instanceof StartError || error instanceof KeyError ? error.message : error.stack}\n`)
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
