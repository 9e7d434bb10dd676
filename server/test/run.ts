import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What the workers of one run note for `complete.test.ts`, which looks at it when all the others are through.

/** A folder for this run, made by `global.ts`. */
const folder = process.env.SEVAKENDRA_TEST_RUN

type Topic = 'file' | 'command' | 'traced' | 'untraced' | 'event' | 'told' | 'sent'

const said = new Set<string>()

/** Notes something that happened, once for each worker. */
export function noted(topic: Topic, what: string): void {
  const line = `${topic} ${what}\n`
  if (!folder || said.has(line)) return
  said.add(line)
  appendFileSync(join(folder, `noted-${process.pid}`), line)
}

/** All that was noted of a topic, by any worker. */
export function notes(topic: Topic): Set<string> {
  const files = folder && existsSync(folder) ? readdirSync(folder).filter(name => name.startsWith('noted-')) : []
  const lines = files.flatMap(name => readFileSync(join(folder ?? '', name), 'utf8').split('\n'))
  return new Set(lines.filter(line => line.startsWith(`${topic} `)).map(line => line.slice(topic.length + 1)))
}
