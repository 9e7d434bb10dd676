import { existsSync } from 'node:fs'
import type { Config } from './platform/config'
import { openDatabase } from './platform/db/open'
import { serve } from './platform/http/serve'
import { StartError } from './platform/http/start-error'
import { KeyError } from './platform/keys'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const commands: Record<string, (args: string[]) => Promise<void>> = {
  'create-admin': async args => (await import('./create-admin')).createAdmin(args),
  migrate: async args => (await import('./migrate')).migrateAs(args, say),
  backup: async args => (await import('./backup')).backup(args, say),
  restore: async args => (await import('./backup')).restore(args, say),
}

const command = commands[process.argv[2] ?? '']
if (command) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  await command(process.argv.slice(3)).catch(error => {
    process.stderr.write(`${error instanceof StartError || error instanceof KeyError ? error.message : error.stack}\n`)
    process.exitCode = 1
  })
} else {
  await serve(open, async ({ services }, say) => {
    const { demoPassword } = services.config
    if (!demoPassword) return
    const { fillDemo } = await import('./demo/fill')
    await fillDemo(services, () => say(`Demo sign-ins: admin, staff, merchant, merchantstaff, frenchie. Password: ${demoPassword}`))
    say('The demo portal is filled.')
  })
}

/** The database opens in its own thread or process while this one reads the rooms. Should it fail, that is said at once. */
async function open(config: Config, log: Parameters<typeof openDatabase>[1]) {
  const database = openDatabase(config, log)
  const failed = database.then(() => new Promise<never>(() => {}))
  const { openPortal } = await Promise.race([import('./portal'), failed])
  return openPortal(config, log, database)
}
