import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { unpackShell } from './browser'
import { openPortal, type Portal, type PortalPlace } from './portal'
import { allVisits } from './routes'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for a portal or for the list of all screens: `http://127.0.0.1:49152`. */
    portals: string
  }
}

/**
 * Runs once, in the process that runs the tests, and holds every portal that they use:
 * - `GET /people/WORKER`: the demo's people; each worker gets a portal of its own, used by all its files, one after the other.
 * - `GET /history`: the demo with its past of three months, one portal for all; for files that only look. Where a file of the
 *   run will look at it, it is begun with the first journey.
 * - `GET /empty`: the data folder of a portal that was started for the first time and closed: to begin with a copy of it.
 * - `GET /screens`: every screen of every role.
 * - `GET /shell`: true as soon as the headless shell is unpacked.
 * Nothing else is made before it is asked for. An answer waits until it is there. The first start of a portal takes most of the time: it
 * happens once, and each of the others begins with a copy of what it made.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra-empty-'))
  const opened: Promise<Portal>[] = []
  const open = (...given: Parameters<typeof openPortal>) => {
    const portal = openPortal(...given)
    opened.push(portal)
    return portal
  }
  const begin = once(async () => {
    const portal = await open({ demo: 'nobody', dataDir: folder })
    await portal.close()
    return folder
  })
  const filled = (demo: 'people' | 'history') =>
    once(async () => {
      await begin()
      return placeOf(await open({ demo, copyOf: folder }))
    })
  const answers: Record<string, () => Promise<unknown>> = {
    '/history': filled('history'),
    '/empty': begin,
    '/screens': once(allVisits),
    '/shell': once(async () => {
      await unpackShell()
      return true
    }),
  }
  const server = await listen(async path => {
    if (path.startsWith('/people/') && !answers[path]) {
      // Whoever asks for it later is told why it could not be made.
      if (process.env.SEVAKENDRA_PAST) answers['/history']?.().catch(() => {})
      answers[path] = filled('people')
    }
    const answer = answers[path]
    if (!answer) throw new Error(`Nothing is at ${path}`)
    return answer()
  })
  project.provide('portals', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await Promise.allSettled(opened.map(async portal => (await portal).close()))
    rmSync(folder, { recursive: true, force: true })
  }
}

const placeOf = ({ url, lanUrl, dataDir, demoPassword }: Portal): PortalPlace => ({ url, lanUrl, dataDir, demoPassword })

/** What is made at the first call, and given again at each further one. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function listen(answer: (path: string) => Promise<unknown>): Promise<Server> {
  const server = createServer((request, reply) => {
    answer(request.url ?? '').then(
      found => reply.end(JSON.stringify(found)),
      error => reply.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
